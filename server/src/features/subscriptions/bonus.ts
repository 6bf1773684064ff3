/** Bonus minutes: of gifts and referrals, granted to a week of the student's plan, or waiting for one. */
import { bonusEnd, weekForBonus } from '@hiwar/domain/subscriptions/bonus.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { type Bonus, insertBonus, listWaitingBonuses, updateGranted } from './bonus.store.ts'
import { bonusGranted } from './events.ts'
import { grantToWeek, listWeeksAhead } from './minutes.store.ts'
import { timeOf } from './store.ts'

/** Gives a bonus; one of the same source changes nothing. The student is locked. */
export async function giveBonus(context: Context, trx: Trx, bonus: Bonus, now: Date): Promise<void> {
  const expiresAt = dateOfInstant(bonusEnd(instantOfDate(now)))
  if (await insertBonus(trx, { ...bonus, expiresAt, createdAt: now }))
    await grantBonuses(context, trx, bonus.userId, now)
}

/** Grants what waits, each bonus as a whole, once a week of a plan is there for it. The student is locked. */
export async function grantBonuses(context: Context, trx: Trx, userId: number, now: Date): Promise<void> {
  const weeks = await listWeeksAhead(trx, userId, now)
  const week = weekForBonus(
    weeks.map((each) => ({ ...each, ...timeOf(each) })),
    instantOfDate(now),
  )
  if (week === undefined) return
  for (const { id: bonusId, kind, minutes } of await listWaitingBonuses(trx, userId, now)) {
    await updateGranted(trx, bonusId, await grantToWeek(trx, week, minutes, kind, now))
    await recordEvent(context, trx, bonusGranted, { bonusId, userId, kind, minutes })
  }
}
