/** Queues messages in the transaction of their cause, so that a provider that is away delays nobody. */
import { nextChannel } from '@hiwar/domain/notifications/delivery.ts'
import type { Context } from '../../context.ts'
import type { Sending } from '../../gateways/sending.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { attemptOf, settleTry } from '../outcomes/settle.ts'
import { type DeliveryRow, insertDeliveries, lockDelivery, providerKeyOf, updateDelivery } from '../outcomes/store.ts'
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

type NewDelivery = Parameters<typeof insertDeliveries>[1][number]

export async function queueDeliveries(context: Context, trx: Trx, rows: readonly NewDelivery[]): Promise<void> {
  if (rows.length === 0) return
  for (const { id, status } of await insertDeliveries(trx, rows)) {
    if (status === 'pending') await context.jobs.add(trx, deliveryDue, { deliveryId: id }, attemptOf(id))
  }
}

/** One try to send one message, and its outcome. */
export const deliveryJobs = [onJob(deliveryDue, attemptDelivery)]

/**
 * Tries a waiting message, and skips any other, so that a repeated job does nothing. Only a crash between the service's
 * yes and our record of it sends a message twice.
 */
export async function attemptDelivery(context: Context, { deliveryId }: { deliveryId: number }): Promise<void> {
  const due = await startAttempt(context.db, deliveryId)
  if (due === undefined) return
  const [address] = await listAddresses(context.db, [due.userId])
  const isOver = due.expiresAt <= context.clock.now()
  if (address === undefined || isOver) {
    return inTransaction(context.db, (trx) => updateDelivery(trx, due.id, { status: 'dropped', lastError: 'too-late' }))
  }
  const sending = await sendBy(context, address, due)
  await inTransaction(context.db, (trx) => settleAttempt(context, trx, due, address, sending))
}

async function settleAttempt(
  context: Context,
  trx: Trx,
  due: DueDelivery,
  address: Address,
  sending: Sending,
): Promise<void> {
  if ((await lockDelivery(trx, due.id, 'pending')) === undefined) return
  const next = await settleTry(context, trx, due, sending, () => hasOther(trx, due, address))
  if (!sending.taken && sending.again === 'gone' && due.channel === 'telegram' && address.telegramChatId !== null) {
    await unlinkTelegram(trx, address.telegramChatId)
  }
  if (next === 'hand-over') await handOver(context, trx, due, address)
  if (typeof next === 'object') {
    await context.jobs.add(trx, deliveryDue, { deliveryId: due.id }, attemptOf(due.id, next.retryAt))
  }
}

/** Whether another channel may still tell it; push goes beside the others. */
async function hasOther(trx: Trx, { channel, userId, occurrence }: DueDelivery, address: Address): Promise<boolean> {
  if (channel === 'push') return false
  return nextChannel(address, await listTriedChannels(trx, userId, occurrence)) !== undefined
}

/**
 * Queues the message for the next channel that reaches the person. Push runs beside the others and has no next channel.
 */
async function handOver(context: Context, trx: Trx, failed: DeliveryRow, address: Address): Promise<void> {
  const { userId, notificationId, event, occurrence, expiresAt } = failed
  const now = context.clock.now()
  if (failed.channel === 'push' || notificationId === null || expiresAt <= now) return
  const channel = nextChannel(address, await listTriedChannels(trx, userId, occurrence))
  if (channel === undefined) return
  await queueDeliveries(context, trx, [
    { userId, notificationId, event, occurrence, channel, expiresAt, createdAt: now },
  ])
}

// Reports of providers after they accepted a message.

/** Passes an undeliverable message to another channel, once, however often the provider reports it. */
export async function failDelivery(context: Context, name: string, reason: string): Promise<void> {
  const key = providerKeyOf(name) ?? ''
  await inTransaction(context.db, async (trx) => {
    const delivery = await lockByProviderKey(trx, key)
    if (delivery?.status !== 'sent') return
    await updateDelivery(trx, delivery.id, { status: 'failed', lastError: reason })
    const [address] = await listAddresses(trx, [delivery.userId])
    if (address !== undefined) await handOver(context, trx, delivery, address)
  })
}
