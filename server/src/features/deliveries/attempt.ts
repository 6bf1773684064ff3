/** Queues messages in the transaction of their cause, so that an unavailable provider delays nobody. */
import type { DeliveryReason } from '@hiwar/contract/enumerations/delivery-reason-words.ts'
import { Urgency } from '@hiwar/contract/enumerations/notices.ts'
import type { NotificationKind } from '@hiwar/contract/enumerations/platform.ts'
import { handOverAfter } from '@hiwar/domain/notifications/delivery.ts'
import { nextChannel } from '@hiwar/domain/notifications/plan.ts'
import { datePlus } from '@hiwar/domain/time/instant.ts'
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
  type Contact,
  type DueDelivery,
  listAddresses,
  listTriedChannels,
  lockByProviderKey,
  lockOverdue,
  startAttempt,
  updateArrived,
} from './store.ts'

const deliveryDue = jobKind<{ deliveryId: number }>('delivery.attempt')
const arrivalDue = jobKind<{ deliveryId: number }>('delivery.overdue')

/** A message that waits for its first attempt; `at` is null for one that leaves at once. */
export type Queued = Pick<DeliveryRow, 'id' | 'channel' | 'urgency'> & { at: Date | null }

/** Queues the first attempts, and the look at each urgent message that must have arrived by then. */
export async function queueAttempts({ jobs, clock }: Context, trx: Trx, messages: readonly Queued[]): Promise<void> {
  for (const { id: deliveryId, urgency, channel, at } of messages) {
    await jobs.add(trx, deliveryDue, { deliveryId }, attemptOf(deliveryId, at ?? undefined))
    if (urgency !== Urgency.Now || channel === 'push') continue
    const due = datePlus(clock.now(), handOverAfter(urgency))
    await jobs.add(trx, arrivalDue, { deliveryId }, { key: `delivery-overdue:${deliveryId}`, at: due, maxAttempts: 20 })
  }
}

export const deliveryJobs = [onJob(deliveryDue, attemptDelivery), onJob(arrivalDue, handOnOverdue)]

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
  // ours: what somebody has read in the app meanwhile is no news outside of it, unless it hurries
  if (due.readAt !== null && due.urgency !== Urgency.Now) {
    return updateDelivery(context.db, due.id, { status: 'dropped', lastError: 'not-needed' })
  }
  const sending = await sendBy(context, due)
  if (sending.taken) return settleSent(context.db, due, sending, context.clock.now())
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
async function findNextChannel(trx: Trx, { channel, userId, occurrence }: DeliveryRow, to: Contact & Noticed) {
  if (channel === 'push' || to.kind === null) return
  return nextChannel(to, to.kind, await listTriedChannels(trx, userId, occurrence))
}

interface Noticed {
  kind: NotificationKind | null
}

async function queueNextChannel(context: Context, trx: Trx, failed: DeliveryRow, to: Contact & Noticed) {
  const { userId, notificationId, event, occurrence, expiresAt, urgency } = failed
  const now = context.clock.now()
  if (notificationId === null || expiresAt <= now) return
  const channel = await findNextChannel(trx, failed, to)
  if (channel === undefined) return
  const next = { userId, notificationId, event, occurrence, channel, urgency, expiresAt, createdAt: now }
  const queued = await insertDeliveries(trx, [next])
  await queueAttempts(
    context,
    trx,
    queued.map(({ id }) => ({ id, channel, urgency, at: null })),
  )
}

/**
 * Passes an urgent message on that has not arrived, unless its person has read it in the app. One that no service took
 * yet is given up, so that it leaves by one channel at a time.
 */
async function handOnOverdue(context: Context, { deliveryId }: { deliveryId: number }): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const late = await lockOverdue(trx, deliveryId, context.clock.now())
    if (late === undefined) return
    const [address] = await listAddresses(trx, [late.userId], context.clock.now())
    if (address === undefined) return
    const to = { ...address, kind: late.kind }
    if ((await findNextChannel(trx, late, to)) === undefined) return
    const given = late.status === 'pending' ? ({ status: 'failed', nextAttemptAt: null } as const) : {}
    const reason = late.lastError === null ? ({ lastError: 'not-delivered' } as const) : {}
    await updateDelivery(trx, late.id, { ...given, ...reason, handedOverAt: context.clock.now() })
    await queueNextChannel(context, trx, late, to)
  })
}

/**
 * Passes a message that the provider accepted and could not deliver to another channel, only once even if the provider
 * repeats the report.
 */
export async function failDelivery(context: Context, name: string, reason: DeliveryReason): Promise<void> {
  const key = providerKeyOf(name) ?? ''
  await inTransaction(context.db, async (trx) => {
    const delivery = await lockByProviderKey(trx, key)
    if (delivery?.status !== 'sent' || delivery.deliveredAt !== null) return
    const [address] = await listAddresses(trx, [delivery.userId], context.clock.now())
    const to = address && { ...address, kind: delivery.kind }
    // What was handed over before, because it had not arrived, is on its way by the next channel.
    const isHanded = delivery.handedOverAt !== null
    const goesOn = !isHanded && to !== undefined && (await findNextChannel(trx, delivery, to)) !== undefined
    const handed = goesOn ? { handedOverAt: context.clock.now() } : {}
    await updateDelivery(trx, delivery.id, { status: 'failed', lastError: reason, ...handed })
    if (goesOn) await queueNextChannel(context, trx, delivery, to)
  })
}

/** Records that a message arrived, as its service reports it: the first report counts. */
export async function settleArrival(context: Context, name: string): Promise<void> {
  await updateArrived(context.db, providerKeyOf(name) ?? '', context.clock.now())
}
