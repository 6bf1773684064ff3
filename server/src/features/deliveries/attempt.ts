/** Queues messages in the transaction of their cause, so that an unavailable provider delays nobody. */
import type { DeliveryReason } from '@hiwar/contract/enumerations/delivery-reason-words.ts'
import { nextChannel } from '@hiwar/domain/notifications/delivery.ts'
import type { Context } from '../../context.ts'
import type { SendResult } from '../../gateways/sending.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { attemptOf, recordAttempt } from '../delivery-attempts/record.ts'
import {
  type DeliveryRow,
  insertDeliveries,
  lockDelivery,
  providerKeyOf,
  settleSent,
  updateDelivery,
} from '../delivery-attempts/store.ts'
import { unlinkTelegram } from '../telegram-chats/store.ts'
import { sendBy } from './send.ts'
import {
  type Address,
  type DueDelivery,
  listAddresses,
  listTriedChannels,
  lockByProviderKey,
  startAttempt,
} from './store.ts'

const deliveryDue = jobKind<{ deliveryId: number }>('delivery.attempt')

export async function queueAttempts({ jobs }: Context, trx: Trx, deliveryIds: readonly number[]): Promise<void> {
  for (const deliveryId of deliveryIds) await jobs.add(trx, deliveryDue, { deliveryId }, attemptOf(deliveryId))
}

export const deliveryJobs = [onJob(deliveryDue, attemptDelivery)]

/**
 * Sends a pending message and skips any other, so that a repeated job does nothing. A message is sent twice only if the
 * process crashes between the service's acceptance and the record of it.
 */
export async function attemptDelivery(context: Context, { deliveryId }: { deliveryId: number }): Promise<void> {
  const due = await startAttempt(context.db, deliveryId)
  if (due === undefined) return
  if (due.expiresAt <= context.clock.now()) {
    return updateDelivery(context.db, due.id, { status: 'dropped', lastError: 'too-late' })
  }
  const sending = await sendBy(context, due)
  if (sending.taken) return settleSent(context.db, due.id, sending, context.clock.now())
  await inTransaction(context.db, (trx) => settleAttempt(context, trx, due, sending))
}

async function settleAttempt(context: Context, trx: Trx, due: DueDelivery, sending: SendResult): Promise<void> {
  if ((await lockDelivery(trx, due.id, 'pending')) === undefined) return
  const hasOther = async () => (await findNextChannel(trx, due, due)) !== undefined
  const next = await recordAttempt(context, trx, due, sending, hasOther)
  if (!sending.taken && sending.again === 'gone' && due.channel === 'telegram' && due.telegramChatId !== null) {
    await unlinkTelegram(trx, due.telegramChatId)
  }
  if (next === 'hand-over') await queueNextChannel(context, trx, due, due)
  if (typeof next === 'object') {
    await context.jobs.add(trx, deliveryDue, { deliveryId: due.id }, attemptOf(due.id, next.retryAt))
  }
}

/** The next channel that reaches the person. Push has none, since it runs beside the others. */
async function findNextChannel(trx: Trx, { channel, userId, occurrence }: DeliveryRow, address: Address) {
  return channel === 'push' ? undefined : nextChannel(address, await listTriedChannels(trx, userId, occurrence))
}

async function queueNextChannel(context: Context, trx: Trx, failed: DeliveryRow, address: Address): Promise<void> {
  const { userId, notificationId, event, occurrence, expiresAt } = failed
  const now = context.clock.now()
  if (notificationId === null || expiresAt <= now) return
  const channel = await findNextChannel(trx, failed, address)
  if (channel === undefined) return
  const next = { userId, notificationId, event, occurrence, channel, expiresAt, createdAt: now }
  const queued = await insertDeliveries(trx, [next])
  const ids = queued.map(({ id }) => id)
  await queueAttempts(context, trx, ids)
}

/**
 * Passes a message that the provider accepted and could not deliver to another channel, only once even if the provider
 * repeats the report.
 */
export async function failDelivery(context: Context, name: string, reason: DeliveryReason): Promise<void> {
  const key = providerKeyOf(name) ?? ''
  await inTransaction(context.db, async (trx) => {
    const delivery = await lockByProviderKey(trx, key)
    if (delivery?.status !== 'sent') return
    await updateDelivery(trx, delivery.id, { status: 'failed', lastError: reason })
    const [address] = await listAddresses(trx, [delivery.userId])
    if (address !== undefined) await queueNextChannel(context, trx, delivery, address)
  })
}
