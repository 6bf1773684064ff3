/** All conversations and messages pass through this presenter to the wire. */
import type { PersonOnline } from '@hiwar/contract/people/people.ts'
import type {
  ConversationMember,
  ConversationSettings,
  ConversationSummary,
  Message,
} from '@hiwar/contract/talk/chat.ts'
import type { MessageFile } from '@hiwar/contract/talk/message-files.ts'
import { isAddressable, needsPictureLeave } from '@hiwar/domain/chat/chat.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Actor } from '../../platform/action.ts'
import { wire } from '../../platform/wire.ts'
import type { ConversationRow } from '../conversations/store.ts'
import { presentPerson } from '../users/present.ts'
import type { PersonRow } from '../users/store.ts'
import type { OwnConversationRow } from './conversation.store.ts'
import type { ConversationMemberRow, SettingsRow } from './member.store.ts'
import type { FileRow, MessageRow } from './message.store.ts'

export function presentMessage(row: MessageRow): Message {
  return {
    ...wire(row, 'id', 'roomId', 'userId', 'refId', 'text', 'caution', 'rev', 'createdAt', 'updatedAt'),
    read: row.readAt !== null,
    deleted: row.deletedAt !== null,
    file: row.file && presentFile(row.file),
  }
}

function presentFile(row: FileRow): MessageFile {
  const { kind, name, bytes, title, width, height, milliseconds, wave } = row
  const stored = { url: `/assets/chat-files/${name}`, bytes }
  if (kind === 'picture') return { kind, ...stored, width: width ?? 1, height: height ?? 1 }
  if (kind === 'pdf') return { kind, ...stored, title: title ?? '' }
  return { kind, ...stored, seconds: (milliseconds ?? 0) / 1000, wave: wave ?? [] }
}

export function presentConversation(row: OwnConversationRow): ConversationSummary {
  return {
    roomId: row.id,
    settings: { pinned: row.pinned, muted: row.muted },
    unreadMessagesCount: row.unread,
    latestMessage: row.latest && presentMessage(row.latest),
    otherMember: presentPresence(row.other, seenBy(false, row)),
  }
}

/** A member as the viewer sees that person; only viewers themselves see their settings and the settings' time. */
export function presentMember(
  conversation: ConversationRow,
  row: ConversationMemberRow,
  viewer: Pick<Actor, 'id' | 'role'>,
  now: Date,
): ConversationMember {
  const own = row.person.id === viewer.id
  const createdAt = conversation.createdAt.toISOString()
  return {
    ...presentPresence(row.person, seenBy(own, row)),
    roomId: conversation.id,
    reachable: !row.parted && !row.erased && (own || isAddressable(viewer.role, { ...row, role: row.person.role })),
    pictures: row.hasPictureLeave || !needsPictureLeave(row.birthYear, instantOfDate(now)),
    pinned: own ? row.pinned : null,
    muted: own ? row.muted : null,
    createdAt,
    updatedAt: (own && row.changedAt?.toISOString()) || createdAt,
  }
}

export function presentSettings({ createdAt, updatedAt, ...row }: SettingsRow): ConversationSettings {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

/** Two people with a block between them see each other as offline, like people who were never online. */
function seenBy(own: boolean, { parted, ...row }: PresenceRow & { parted: boolean }): PresenceRow {
  return parted && !own ? { online: false, lastSeenAt: null } : row
}

export interface PresenceRow {
  online: boolean
  lastSeenAt: Date | null
}

export function presentPresence(person: PersonRow, { online, lastSeenAt }: PresenceRow): PersonOnline {
  return { ...presentPerson(person), online, lastSeen: lastSeenAt?.toISOString() ?? null }
}
