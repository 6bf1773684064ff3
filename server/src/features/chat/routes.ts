import type { Action } from '@hiwar/contract/calls/all-calls.ts'
import { type ConversationSettings, chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { mayOpenConversation } from '@hiwar/domain/chat/chat.ts'
import type { Context } from '../../context.ts'
import { type Actor, authorize, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { type Asker, differenceOf, recordAudit } from '../../platform/audit.store.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { cleanMessage } from '../../platform/rich-text.ts'
import {
  type ConversationRow,
  findConversation,
  findConversationOfPair,
  insertConversation,
  membersOf,
} from '../conversations/store.ts'
import { findTutor, findUser, listUsersOf, lockPeople } from '../users/store.ts'
import { listConversationsOf, listMessagesById } from './conversation.store.ts'
import { listMembersOf, listUncontacted, lockSettings, upsertSettings } from './member.store.ts'
import { listChanges, listMessages } from './message.store.ts'
import { writeMessage } from './messages.ts'
import { presentConversation, presentMember, presentMessage, presentPresence, presentSettings } from './present.ts'

export const chatRoutes = [
  serve(chatEndpoints.open, openConversation),
  serve(chatEndpoints.messages, readMessages),
  serve(chatEndpoints.rooms, readConversations),
  serve(chatEndpoints.findRoom, findConversationByMembers),
  serve(chatEndpoints.members, readMembers),
  serve(chatEndpoints.settings, changeSettings),
  serve(chatEndpoints.uncontacted, listUncontactedTutors),
]

/** Opens the conversation with a person whom the caller may address, and writes the first message if there is one. */
function openConversation(context: Context, request: MemberRequest<typeof chatEndpoints.open>) {
  const { actor, body } = request
  const now = context.clock.now()
  const text = body.message === undefined ? undefined : cleanMessage(body.message)
  return inTransaction(context.db, async (trx) => {
    await refuseUnlessReachable(trx, actor, body.userId)
    const roomId = found(await insertConversation(trx, actor.id, body.userId, now), 'room-exists')
    // Nobody else knows the conversation before the commit, so it needs no lock.
    if (text !== undefined) {
      await writeMessage(context, trx, { roomId, writer: actor, text, refId: null })
    }
    const entry = { action: 'chat.open', object: 'room', objectId: roomId, after: { userId: body.userId } }
    await recordAudit(trx, request, entry, now)
    return { roomId }
  })
}

async function refuseUnlessReachable(
  trx: Trx,
  actor: MemberRequest<typeof chatEndpoints.open>['actor'],
  userId: number,
): Promise<void> {
  if (userId === actor.id) throw new Refusal('user-not-found')
  const people = await lockPeople(trx, [actor.id, userId])
  const other = found(
    people.find(({ id }) => id === userId),
    'user-not-found',
  )
  const tutor = await findTutor(trx, userId)
  const profile = { bio: tutor?.bio ?? null, about: tutor?.about ?? null, activated: tutor?.activated ?? false }
  if (!mayOpenConversation(actor, { ...other, ...profile })) throw new Refusal('forbidden')
}

async function readMessages(context: Context, request: MemberRequest<typeof chatEndpoints.messages>) {
  const { params, query } = request
  const { afterRev, ...page } = query
  const room = await conversationForReader(context, request, 'chat.messages', params.roomId)
  const { list, total } =
    afterRev === undefined
      ? await listMessages(context.db, room, page)
      : await listChanges(context.db, room.id, { ...page, afterRev })
  return { list: list.map(presentMessage), total }
}

async function readConversations(context: Context, request: MemberRequest<typeof chatEndpoints.rooms>) {
  const { actor, params, query } = request
  const { db } = context
  if (params.userId !== actor.id) {
    found(await findUser(db, params.userId), 'user-not-found')
    authorize(actor, 'chat.rooms', { ownerId: params.userId })
    await noteForeignReading(context, request, 'chat.rooms', 'user', params.userId)
  }
  const { list, total } = await listConversationsOf(db, params.userId, query)
  const latest = await listMessagesById(
    db,
    list.flatMap(({ latestId }) => latestId ?? []),
  )
  return { list: list.map((row) => presentConversation(row, latest.get(row.latestId ?? 0))), total }
}

async function findConversationByMembers(context: Context, request: MemberRequest<typeof chatEndpoints.findRoom>) {
  const { actor } = request
  const [one = 0, other = 0] = request.query.members
  const memberIds = [one, other]
  if ((await listUsersOf(context.db, memberIds)).length < memberIds.length) throw new Refusal('room-members-not-found')
  authorize(actor, 'chat.find-room', { memberIds })
  const { id } = found(await findConversationOfPair(context.db, one, other), 'room-not-found')
  if (!memberIds.includes(actor.id)) await noteForeignReading(context, request, 'chat.find-room', 'room', id)
  return { room: id }
}

async function readMembers(context: Context, request: MemberRequest<typeof chatEndpoints.members>) {
  const room = await conversationForReader(context, request, 'chat.members', request.params.roomId)
  const members = await listMembersOf(context.db, room.id)
  return members.map((member) => presentMember(room, member, request.actor.id))
}

/** Readers of a conversation: its members, and the super admin, who leaves an audit row. */
type Reader = Asker & { actor: Actor }

/** The conversation, for its readers. */
async function conversationForReader(
  context: Context,
  reader: Reader,
  action: Action,
  roomId: number,
): Promise<ConversationRow> {
  const room = found(await findConversation(context.db, roomId), 'room-not-found')
  authorize(reader.actor, action, { memberIds: membersOf(room) })
  if (!membersOf(room).includes(reader.actor.id)) await noteForeignReading(context, reader, action, 'room', roomId)
  return room
}

/** Writes one audit row each time the super admin reads a conversation of others. */
function noteForeignReading(
  { db, clock }: Context,
  reader: Reader,
  action: Action,
  object: 'room' | 'user',
  objectId: number,
): Promise<void> {
  return inTransaction(db, (trx) => recordAudit(trx, reader, { action, object, objectId }, clock.now()))
}

/** Pins or mutes a conversation for the caller; the other member notices nothing. */
function changeSettings(
  context: Context,
  request: MemberRequest<typeof chatEndpoints.settings>,
): Promise<ConversationSettings> {
  const { actor, params, body } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const room = found(await findConversation(trx, params.roomId), 'room-not-found')
    authorize(actor, 'chat.settings', { memberIds: membersOf(room) })
    const { pinned = false, muted = false } = (await lockSettings(trx, room.id, actor.id)) ?? {}
    const row = await upsertSettings(trx, { roomId: room.id, userId: actor.id }, body, now)
    const facts = differenceOf({ pinned, muted }, { pinned: row.pinned, muted: row.muted })
    await recordAudit(trx, request, { action: 'chat.settings', object: 'room', objectId: room.id, ...facts }, now)
    return presentSettings(row)
  })
}

/** Tutors whom the calling student may write to for the first time. */
async function listUncontactedTutors(
  { db }: Context,
  { actor, query }: MemberRequest<typeof chatEndpoints.uncontacted>,
) {
  const { list, total } = await listUncontacted(db, actor.id, query)
  return {
    list: list.map(({ person, bio, ...presence }) => ({
      ...presentPresence(person, presence),
      bio,
    })),
    total,
  }
}
