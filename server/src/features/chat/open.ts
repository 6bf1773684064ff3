import type { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { mayOpenConversation } from '@hiwar/domain/chat/chat.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction, type Trx } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { cleanMessage } from '../../platform/rich-text.ts'
import { insertConversation } from '../rooms/open.store.ts'
import { lockPeople } from '../users/lock.store.ts'
import { findTutor } from '../users/store.ts'
import { writeMessage } from './write.ts'

/** Opens the conversation with somebody whom the caller may address, and writes the first message if there is one. */
export function openConversation(context: Context, request: MemberRequest<typeof chatEndpoints.open>) {
  const { actor, body } = request
  const now = context.clock.now()
  const text = body.message === undefined ? undefined : cleanMessage(body.message)
  return inTransaction(context.db, async (trx) => {
    await refuseUnlessReachable(trx, actor, body.userId)
    const roomId = found(await insertConversation(trx, actor.id, body.userId, now), 'room-exists')
    // Until the commit nobody else knows the room, so that it need not be held.
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
