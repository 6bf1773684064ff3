/** The only way from conversations and messages to the wire. */

import type { PersonOnline } from '@hiwar/contract/people/people.ts'
import type {
  ConversationMember,
  ConversationSettings,
  ConversationSummary,
  Message,
} from '@hiwar/contract/talk/chat.ts'
import { wire } from '../../platform/wire.ts'
import type { ConversationRow } from '../conversations/store.ts'
import { presentPerson } from '../users/present.ts'
import type { PersonRow } from '../users/store.ts'
import type { OwnConversationRow } from './conversation.store.ts'
import type { MemberRow, SettingsRow } from './member.store.ts'
import type { MessageRow } from './message.store.ts'

export function presentMessage(row: MessageRow): Message {
  return {
    ...wire(row, 'id', 'roomId', 'userId', 'refId', 'text', 'rev', 'createdAt', 'updatedAt'),
    read: row.readAt !== null,
    deleted: row.deletedAt !== null,
  }
}

export function presentConversation(row: OwnConversationRow, latest: MessageRow | undefined): ConversationSummary {
  return {
    roomId: row.id,
    settings: { pinned: row.pinned, muted: row.muted },
    unreadMessagesCount: row.unread,
    latestMessage: latest === undefined ? null : presentMessage(latest),
    otherMember: presentPresence(row.other, row),
  }
}

/** A member as the viewer sees it; the other member's settings and their time stay hidden. */
export function presentMember(room: ConversationRow, row: MemberRow, viewerId: number): ConversationMember {
  const own = row.person.id === viewerId
  const createdAt = room.createdAt.toISOString()
  return {
    ...presentPresence(row.person, row),
    roomId: room.id,
    pinned: own ? row.pinned : null,
    muted: own ? row.muted : null,
    createdAt,
    updatedAt: (own && row.changedAt?.toISOString()) || createdAt,
  }
}

export function presentSettings({ createdAt, updatedAt, ...row }: SettingsRow): ConversationSettings {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

export interface PresenceRow {
  online: boolean
  lastSeenAt: Date | null
}

export function presentPresence(person: PersonRow, { online, lastSeenAt }: PresenceRow): PersonOnline {
  return { ...presentPerson(person), online, lastSeen: lastSeenAt?.toISOString() ?? null }
}
