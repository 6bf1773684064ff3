/** Outcome of a message after an attempt. */
import { decideRetry, lateAfter } from '@hiwar/domain/notifications/delivery.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { SendResult } from '../../gateways/sending.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { JobOptions } from '../../platform/jobs/jobs.ts'
import { type DeliveryRow, settleSent, updateDelivery } from './store.ts'

/** ours: the queue retries only when our database was unavailable; the delivery's row counts attempts at services. */
export function attemptOf(deliveryId: number, at?: Date): JobOptions {
  return { key: `delivery:${deliveryId}`, maxAttempts: 20, ...(at === undefined ? {} : { at }) }
}

type AfterTry = { retryAt: Date } | 'hand-over' | 'settled'

/** Updates the delivery by the service's response and returns the next step. */
export async function recordAttempt(
  context: Context,
  trx: Trx,
  line: DeliveryRow,
  sending: SendResult,
  hasOther: () => Promise<boolean>,
): Promise<AfterTry> {
  const now = context.clock.now()
  if (sending.taken) {
    await settleSent(trx, line, sending, now)
    return 'settled'
  }
  const { again, reason: lastError, waitSeconds } = sending
  warnOfFault(context, line, lastError, now)
  const [createdAt, expiresAt] = [instantOfDate(line.createdAt), instantOfDate(line.expiresAt)]
  const fault = { urgency: line.urgency, attempts: line.attempts, createdAt, expiresAt, waitSeconds }
  const next =
    again === 'later' ? decideRetry({ ...fault, hasOther: await hasOther() }, instantOfDate(now)) : 'hand-over'
  if (typeof next === 'object') {
    const retryAt = dateOfInstant(next.retryAt)
    await updateDelivery(trx, line.id, { lastError, nextAttemptAt: retryAt })
    return { retryAt }
  }
  const nobodyThere = next === 'give-up' || (line.channel === 'push' && again === 'gone')
  const handed = next === 'hand-over' && (await hasOther()) ? { handedOverAt: now } : {}
  await updateDelivery(trx, line.id, { status: nobodyThere ? 'dropped' : 'failed', lastError, ...handed })
  return next === 'hand-over' ? 'hand-over' : 'settled'
}

/** Logs a message that a service did not accept, and raises an alert after fifteen minutes. */
function warnOfFault({ log }: Context, row: DeliveryRow, reason: string, now: Date): void {
  const { id, channel, createdAt, attempts } = row
  const line = { deliveryId: id, channel, attempts, reason }
  if (now.getTime() - createdAt.getTime() < lateAfter) log.warn(line, 'a message was not taken')
  else log.error({ ...line, alert: 'delivery-late' }, 'a message waits for more than a quarter of an hour')
}
