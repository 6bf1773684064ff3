/** Puts messages on their way, in the transaction of their cause; a provider that is away holds nobody up. */
import { afterFault, nextChannel } from '@hiwar/domain/notifications/delivery.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Sending } from '../../gateways/sending.ts'
import { type Database, inTransaction, type Trx } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { type DeliveryRow, insertDeliveries, lockDelivery, providerKeyOf, updateDelivery } from '../outcomes/store.ts'
import { warnOfFault } from '../outcomes/warn.ts'
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
    if (status === 'pending') await queueAttempt(context, trx, id)
  }
}

/** ours: the queue itself tries again only when our own database was away; what services say is counted in the line. */
async function queueAttempt({ jobs }: Context, trx: Trx | Database, deliveryId: number, at?: Date): Promise<void> {
  const key = `delivery:${deliveryId}`
  await jobs.add(trx, deliveryDue, { deliveryId }, { key, maxAttempts: 20, ...(at === undefined ? {} : { at }) })
}

/** One try of one message, and what becomes of it. */
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

// What providers tell of a message after they took it.

/** A message that will never arrive goes on by another channel, once, however often we are told. */
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
