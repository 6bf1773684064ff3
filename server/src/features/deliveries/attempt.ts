/** One try of one message, and what becomes of it. */
import { afterFault, nextChannel } from '@hiwar/domain/notifications/delivery.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Sending } from '../../gateways/sending.ts'
import { inTransaction, type Trx } from '../../platform/db/transaction.ts'
import { onJob } from '../../platform/jobs/jobs.ts'
import { type DeliveryRow, lockDelivery, updateDelivery } from '../outcomes/lines.store.ts'
import { providerKeyOf } from '../outcomes/store.ts'
import { warnOfFault } from '../outcomes/warn.ts'
import { unlinkTelegram } from '../telegram-chats/store.ts'
import { deliveryDue, queueAttempt, queueDeliveries } from './queue.ts'
import { type Address, listAddresses } from './reach.store.ts'
import { sendBy } from './send.ts'
import { type DueDelivery, listTriedChannels, startAttempt } from './store.ts'

export const deliveryJobs = [onJob(deliveryDue, attemptDelivery)]

/**
 * Tries a message that waits. Only a death between the service's yes and our mark of it sends twice; one that waits no
 * more is left alone, so that a repeated job does nothing.
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
  const now = context.clock.now()
  const standing = await lockDelivery(trx, due.id, 'pending')
  if (standing === undefined) return
  if (sending.taken) {
    const providerKey = providerKeyOf(sending.name)
    return updateDelivery(trx, due.id, { status: 'sent', sentAt: now, lastError: null, providerKey })
  }
  const { again, reason } = sending
  warnOfFault(context, due, reason, now)
  if (again === 'gone' && due.channel === 'telegram' && address.telegramChatId !== null) {
    await unlinkTelegram(trx, address.telegramChatId)
  }
  const next = again === 'later' ? await whatFollows(trx, due, address, sending.waitSeconds, now) : 'hand-over'
  if (typeof next === 'object') {
    const retryAt = new Date(next.retryAt)
    await updateDelivery(trx, due.id, { lastError: reason, nextAttemptAt: retryAt })
    return queueAttempt(context, trx, due.id, retryAt)
  }
  const nobodyThere = next === 'give-up' || (due.channel === 'push' && again === 'gone')
  await updateDelivery(trx, due.id, { status: nobodyThere ? 'dropped' : 'failed', lastError: reason })
  if (next === 'hand-over') await handOver(context, trx, due, address)
}

async function whatFollows(trx: Trx, due: DueDelivery, address: Address, waitSeconds: number | undefined, now: Date) {
  const tried = due.channel === 'push' ? null : await listTriedChannels(trx, due.userId, due.occurrence)
  const fault = {
    attempts: due.attempts,
    createdAt: instantOfDate(due.createdAt),
    expiresAt: instantOfDate(due.expiresAt),
    waitSeconds,
    hasOther: tried !== null && nextChannel(address, tried) !== undefined,
  }
  return afterFault(fault, instantOfDate(now))
}

/** Lets the next channel that reaches the person tell it; push goes beside and has none behind it. */
export async function handOver(context: Context, trx: Trx, failed: DeliveryRow, address: Address): Promise<void> {
  const { userId, notificationId, event, occurrence, expiresAt } = failed
  const now = context.clock.now()
  if (failed.channel === 'push' || notificationId === null || expiresAt <= now) return
  const channel = nextChannel(address, await listTriedChannels(trx, userId, occurrence))
  if (channel === undefined) return
  await queueDeliveries(context, trx, [
    { userId, notificationId, event, occurrence, channel, expiresAt, createdAt: now },
  ])
}
