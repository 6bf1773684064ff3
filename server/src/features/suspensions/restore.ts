/** The minutes that passed unused during a suspension that was a mistake. */
import type { EndedSuspension } from '@hiwar/contract/people/suspensions.ts'
import { minutesMissed } from '@hiwar/domain/accounts/suspension.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Trx } from '../../platform/db/database.ts'
import { findWeekOfUser, listWeeksOfUser, moveUnused } from '../subscriptions/minutes.store.ts'
import type { SuspensionRow } from './store.ts'

type Returned = Pick<EndedSuspension, 'restored' | 'lost' | 'transactionId'>

/**
 * Moves them to the running week. Without one they are lost, and staff learn for which payment, so that they may refund
 * it. The caller holds the lock of the person.
 */
export async function restoreMinutes(
  trx: Trx,
  userId: number,
  { startsAt, endsAt, liftedAt }: Pick<SuspensionRow, 'startsAt' | 'endsAt' | 'liftedAt'>,
  now: Date,
): Promise<Returned> {
  const over = liftedAt ?? endsAt ?? now
  const suspended = { start: instantOfDate(startsAt), end: instantOfDate(over) }
  const weeks = await listWeeksOfUser(trx, userId, { from: startsAt, until: over })
  const missed = weeks.flatMap((week) => {
    const time = { start: instantOfDate(week.startsAt), end: instantOfDate(week.endsAt) }
    const minutes = minutesMissed(
      { ...time, minutes: week.minutes, used: week.usedMinutes + week.rolledOut },
      suspended,
      instantOfDate(now),
    )
    return minutes > 0 ? [{ ...week, minutes }] : []
  })
  const sum = missed.reduce((total, { minutes }) => total + minutes, 0)
  const running = await findWeekOfUser(trx, userId, now)
  if (running === undefined) return { restored: 0, lost: sum, transactionId: missed.at(-1)?.transactionId ?? null }
  for (const { subscriptionId, weekIndex, minutes } of missed) {
    await moveUnused(trx, { subscriptionId, weekIndex }, running, minutes, now)
  }
  return { restored: sum, lost: 0, transactionId: null }
}
