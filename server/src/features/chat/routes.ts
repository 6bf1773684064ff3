import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { mayOpenConversation } from '@hiwar/domain/chat/chat.ts'
import type { Context } from '../../context.ts'
import { type Actor, authorize, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { type Asker, differenceOf, recordAudit } from '../../platform/audit/audit.store.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { cleanRichText } from '../../platform/rich-text.ts'
import { demandConsentToWrite } from '../consents/gate.ts'
import {
  type ConversationRow,
  findConversation,
  findConversationOfPair,
  insertConversation,
  membersOf,
} from '../conversations/store.ts'
import { arePartedPeople } from '../users/parted.store.ts'
import { findTutor, findUser, inTransactionOf, listUsersOf, personAmong, type UserRow } from '../users/store.ts'
import { listConversationsOf } from './conversation.store.ts'
import { listMembersOf, listUncontacted, lockSettings, upsertSettings } from './member.store.ts'
import { findMessages } from './message.store.ts'
import { writeMessage } from './messages.ts'
import { presentConversation, presentMember, presentMessage, presentPresence, presentSettings } from './present.ts'
import { blockFirst, sentOf } from './read-text.ts'
import { refuseSender, sendFile } from './send-file.ts'

export const chatRoutes = [
  serve(chatEndpoints.open, openConversation),
  serve(chatEndpoints.sendFile, sendFile, refuseSender),
  serve(chatEndpoints.messages, readMessages),
  serve(chatEndpoints.rooms, readConversations),
  serve(chatEndpoints.findRoom, findConversationByMembers),
  serve(chatEndpoints.members, readMembers),
  serve(chatEndpoints.settings, changeSettings),
  serve(chatEndpoints.uncontacted, listUncontactedTutors),
]

/**
 * Opens the conversation with a person that the caller may write to, and writes the first message if the request has
 * one.
 */
async function openConversation(context: Context, request: MemberRequest<typeof chatEndpoints.open>) {
  const { actor, body } = request
  const now = context.clock.now()
  const { userId, message, ...said } = body
  const text = message === undefined ? undefined : cleanRichText(message, 'message')
  if (userId === actor.id) throw new Refusal('user-not-found')
  const answer = await inTransactionOf(context, [actor.id, userId], async (trx, people) => {
    const other = personAmong(people, userId)
    await refuseUnlessReachable(trx, actor, other)
    if (other.erasedAt !== null || (await arePartedPeople(trx, actor.id, other.id)))
      throw new Refusal('pair-unavailable')
    await demandConsentToWrite(context, trx, { writerId: actor.id, receiverId: other.id })
    const blocked =
      text === undefined ? null : await blockFirst(context, trx, { writer: actor, reader: other, text, said })
    if (blocked !== null) return blocked
    const roomId = found(await insertConversation(trx, actor.id, userId, now), 'room-exists')
    // No other transaction sees the conversation before the commit, so it needs no lock.
    if (text !== undefined) sentOf(await writeMessage(context, trx, { roomId, writer: actor, text, refId: null, said }))
    const entry = { action: 'chat.open', object: 'room', objectId: roomId, after: { userId } } as const
    await recordAudit(trx, request, entry, now)
    return { roomId }
  })
  return sentOf(answer)
}

async function refuseUnlessReachable(trx: Trx, actor: Actor, other: UserRow): Promise<void> {
  const tutor = await findTutor(trx, other.id)
  const profile = { bio: tutor?.bio ?? null, about: tutor?.about ?? null, activated: tutor?.activated ?? false }
  if (!mayOpenConversation(actor, { ...other, ...profile })) throw new Refusal('forbidden')
}

async function readMessages(context: Context, request: MemberRequest<typeof chatEndpoints.messages>) {
  const { roomId } = request.params
  const page = found(await findMessages(context.db, roomId, request.query), 'room-not-found')
  await authorizeReader(context, request, 'chat.messages', { id: roomId, ...page })
  return { list: page.list.map(presentMessage), total: page.total }
}

async function readConversations(context: Context, request: MemberRequest<typeof chatEndpoints.rooms>) {
  const { actor, params, query } = request
  const { db } = context
  if (params.userId !== actor.id) {
    found(await findUser(db, params.userId), 'user-not-found')
    authorize(actor, 'chat.rooms', { ownerId: params.userId })
    await auditForeignReading(context, request, 'chat.rooms', 'user', params.userId)
  }
  const { list, total } = await listConversationsOf(db, params.userId, query)
  return { list: list.map(presentConversation), total }
}

async function findConversationByMembers(context: Context, request: MemberRequest<typeof chatEndpoints.findRoom>) {
  const { actor } = request
  const [one = 0, other = 0] = request.query.members
  const memberIds = [one, other]
  if ((await listUsersOf(context.db, memberIds)).length < memberIds.length) throw new Refusal('room-members-not-found')
  authorize(actor, 'chat.find-room', { memberIds })
  const { id } = found(await findConversationOfPair(context.db, one, other), 'room-not-found')
  if (!memberIds.includes(actor.id)) await auditForeignReading(context, request, 'chat.find-room', 'room', id)
  return { room: id }
}

async function readMembers(context: Context, request: MemberRequest<typeof chatEndpoints.members>) {
  const conversation = found(await findConversation(context.db, request.params.roomId), 'room-not-found')
  await authorizeReader(context, request, 'chat.members', conversation)
  const members = await listMembersOf(context.db, conversation.id)
  return members.map((member) => presentMember(conversation, member, request.actor, context.clock.now()))
}

/** A conversation's readers are its members and the super admin, whose reading leaves an audit row. */
type Reader = Asker & { actor: Actor }

async function authorizeReader(
  context: Context,
  reader: Reader,
  action: ReadingAction,
  conversation: Pick<ConversationRow, 'id' | 'firstId' | 'secondId'>,
): Promise<void> {
  const memberIds = membersOf(conversation)
  authorize(reader.actor, action, { memberIds })
  if (!memberIds.includes(reader.actor.id)) await auditForeignReading(context, reader, action, 'room', conversation.id)
}

type ReadingAction = 'chat.messages' | 'chat.rooms' | 'chat.find-room' | 'chat.members'

/** Writes one audit row each time the super admin reads a conversation of other people. */
function auditForeignReading(
  { db, clock }: Context,
  reader: Reader,
  action: ReadingAction,
  object: 'room' | 'user',
  objectId: number,
): Promise<void> {
  return inTransaction(db, (trx) => recordAudit(trx, reader, { action, object, objectId }, clock.now()))
}

/** Pins or mutes a conversation for the caller. The other member gets no event. */
function changeSettings(context: Context, request: MemberRequest<typeof chatEndpoints.settings>) {
  const { actor, params, body } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const conversation = found(await findConversation(trx, params.roomId), 'room-not-found')
    authorize(actor, 'chat.settings', { memberIds: membersOf(conversation) })
    const { pinned = false, muted = false } = (await lockSettings(trx, conversation.id, actor.id)) ?? {}
    const row = await upsertSettings(trx, { roomId: conversation.id, userId: actor.id }, body, now)
    const facts = differenceOf({ pinned, muted }, { pinned: row.pinned, muted: row.muted })
    const entry = { action: 'chat.settings', object: 'room', objectId: conversation.id, ...facts } as const
    await recordAudit(trx, request, entry, now)
    return presentSettings(row)
  })
}

async function listUncontactedTutors(
  { db }: Context,
  { actor, query }: MemberRequest<typeof chatEndpoints.uncontacted>,
) {
  const { list, total } = await listUncontacted(db, actor.id, query)
  return {
    list: list.map(({ person, bio, ...presence }) => ({ ...presentPresence(person, presence), bio })),
    total,
  }
}
