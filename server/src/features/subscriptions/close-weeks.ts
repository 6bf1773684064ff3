/** The end of quota weeks: each is closed once, and what is left of it goes on to the next week or expires. */
import { closeWeek, lastDayOf, wasAway } from '@hiwar/domain/subscriptions/close.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { handleAll } from '../../platform/jobs/rounds.ts'
import { listBeats, livedBefore } from '../../platform/nodes/heartbeats.store.ts'
import { getRolloverWeeks } from '../settings/store.ts'
import { inTransactionBehind } from '../users/store.ts'
import { closeWeekWith, findEndedWeek, listWithEndedWeeks, rollMinutes } from './closing.store.ts'

const closing = jobKind<null>('subscriptions:close-weeks')

/** Every minute, because a week may end at any time with its subscription. */
export const closingCrontab = `* * * * * ${closing.name} ?max=1`

export const closingJob = onJob(closing, closeWeeks)

/** Closes the weeks that are over. */
export function closeWeeks(context: Context): Promise<void> {
  return handleAll(
    context,
    (after, count) => listWithEndedWeeks(context.db, after, count, context.clock.now()),
    ({ id }) => closeWeeksOf(context, id),
    'quota weeks could not be closed',
  )
}

/** Closes a person's ended weeks from the oldest on, since each may give minutes to the one behind it. */
function closeWeeksOf(context: Context, userId: number): Promise<void> {
  return inTransactionBehind(context, [userId], async (trx) => {
    const now = context.clock.now()
    const rolls = (await getRolloverWeeks(trx)) > 0
    for (let week = await findEndedWeek(trx, userId, now); week !== undefined; ) {
      const isFault = await isFaultOfOurs(trx, week.endsAt)
      const next =
        week.terminatedAt !== null || week.nextId === null || week.nextIndex === null
          ? undefined
          : { subscriptionId: week.nextId, weekIndex: week.nextIndex }
      const closed = closeWeek(week, next !== undefined && (rolls || isFault))
      await closeWeekWith(trx, week, closed, now)
      if (next !== undefined && closed.rolledOut > 0)
        await rollMinutes(trx, week, next, closed.rolledOut, isFault ? 'fault' : 'rolled', now)
      week = await findEndedWeek(trx, userId, now)
    }
  })
}

/** Whether the platform was away at the end of the week. Before its first day of life nobody could miss it. */
async function isFaultOfOurs(trx: Trx, endsAt: Date): Promise<boolean> {
  const end = instantOfDate(endsAt)
  const since = dateOfInstant(lastDayOf({ end }).start)
  if (!(await livedBefore(trx, since))) return false
  const beats = await listBeats(trx, since, endsAt)
  const lived = beats.map(({ startedAt, lastBeatAt }) => ({
    start: instantOfDate(startedAt),
    end: instantOfDate(lastBeatAt),
  }))
  return wasAway({ end }, lived)
}
