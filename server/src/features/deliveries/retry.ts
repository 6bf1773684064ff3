/** What staff do with a failed message, whose row is locked. */
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type DeliveryRow, updateDelivery } from '../delivery-attempts/store.ts'
import { queueAttempts } from './attempt.ts'

/** Sends the message once more through its channel, from where its attempts stand. */
export async function retryFailed(context: Context, trx: Trx, message: DeliveryRow): Promise<void> {
  await updateDelivery(trx, message.id, { status: 'pending' })
  await queueAttempts(context, trx, [{ ...message, at: null }])
}

/** The reason stays, so that the list of deliveries says why the message never left. */
export async function dropFailed(_: Context, trx: Trx, { id }: DeliveryRow): Promise<void> {
  await updateDelivery(trx, id, { status: 'dropped' })
}
