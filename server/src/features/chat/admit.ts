/** Who reads a conversation: its members; and the super admin, which leaves a trace. */
import type { GuardedAction } from '@hiwar/contract/calls/actions.ts'
import type { Context } from '../../context.ts'
import { type Asker, recordAudit } from '../../platform/audit/store.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { found } from '../../platform/refusal.ts'
import { type ConversationRow, findConversation, membersOf } from '../rooms/store.ts'

type Reader = Asker & { actor: Actor }

/** The room, for those who may read it. */
export async function conversationForReader(
  context: Context,
  reader: Reader,
  action: GuardedAction,
  roomId: number,
): Promise<ConversationRow> {
  const room = found(await findConversation(context.db, roomId), 'room-not-found')
  authorize(reader.actor, action, { memberIds: membersOf(room) })
  if (!membersOf(room).includes(reader.actor.id)) await noteForeignReading(context, reader, action, 'room', roomId)
  return room
}

/** One row for each time that somebody reads what is not his own. */
export function noteForeignReading(
  { db, clock }: Context,
  reader: Reader,
  action: GuardedAction,
  object: 'room' | 'user',
  objectId: number,
): Promise<void> {
  return inTransaction(db, (trx) => recordAudit(trx, reader, { action, object, objectId }, clock.now()))
}
