import type { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import type { Context } from '../../context.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { findConversationOfPair } from '../rooms/store.ts'
import { findUser, listUsersOf } from '../users/store.ts'
import { conversationForReader, noteForeignReading } from './admit.ts'
import { listChanges, listMessages } from './history.store.ts'
import { listMembersOf } from './member.store.ts'
import { presentConversation, presentMember, presentMessage } from './present.ts'
import { listConversationsOf, listMessagesById } from './rooms.store.ts'

export async function readMessages(context: Context, request: MemberRequest<typeof chatEndpoints.messages>) {
  const { params, query } = request
  const { afterRev, ...page } = query
  const room = await conversationForReader(context, request, 'chat.messages', params.roomId)
  const { list, total } =
    afterRev === undefined
      ? await listMessages(context.db, room, page)
      : await listChanges(context.db, room.id, { ...page, afterRev })
  return { list: list.map(presentMessage), total }
}

export async function readConversations(context: Context, request: MemberRequest<typeof chatEndpoints.rooms>) {
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

export async function findConversationByMembers(
  context: Context,
  request: MemberRequest<typeof chatEndpoints.findRoom>,
) {
  const { actor } = request
  const [one = 0, other = 0] = request.query.members
  const memberIds = [one, other]
  if ((await listUsersOf(context.db, memberIds)).length < memberIds.length) throw new Refusal('room-members-not-found')
  authorize(actor, 'chat.find-room', { memberIds })
  const { id } = found(await findConversationOfPair(context.db, one, other), 'room-not-found')
  if (!memberIds.includes(actor.id)) await noteForeignReading(context, request, 'chat.find-room', 'room', id)
  return { room: id }
}

export async function readMembers(context: Context, request: MemberRequest<typeof chatEndpoints.members>) {
  const room = await conversationForReader(context, request, 'chat.members', request.params.roomId)
  const members = await listMembersOf(context.db, room.id)
  return members.map((member) => presentMember(room, member, request.actor.id))
}
