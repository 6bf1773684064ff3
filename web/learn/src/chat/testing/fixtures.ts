/** Conversations and messages for tests: the viewer is 7, and 5 is the tutor Sara. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { ConversationSummary, Message } from '@hiwar/contract/talk/chat.ts'

export const viewerId = 7
export const otherId = 5
export const now = '2026-11-24T16:00:00Z'

export function message(differs: Partial<Message> = {}): Message {
  return {
    id: 1,
    roomId: 3,
    userId: otherId,
    refId: null,
    text: 'مرحبًا',
    read: false,
    deleted: false,
    caution: false,
    file: null,
    rev: differs.id ?? 1,
    createdAt: '2026-11-24T15:00:00.000Z',
    updatedAt: differs.createdAt ?? '2026-11-24T15:00:00.000Z',
    ...differs,
  }
}

export const sara = {
  id: otherId,
  name: 'سارة محمود',
  image: null,
  role: Role.Tutor as Role,
  gender: 'female' as const,
  online: true,
  lastSeen: null,
}

export function room(differs: Partial<ConversationSummary> = {}): ConversationSummary {
  return {
    roomId: 3,
    settings: { pinned: false, muted: false },
    unreadMessagesCount: 0,
    latestMessage: message(),
    otherMember: sara,
    ...differs,
  }
}
