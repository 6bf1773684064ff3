/** Each night the weekly hours become slots for one more day. */
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { getWeeklyHours } from '../slots/weekly.store.ts'
import { inTransactionBehind } from '../users/store.ts'
import { applyWeeklyHours } from './apply.ts'
import { deletePastDaysOff, listWithWeeklyHours } from './store.ts'

const extendAll = jobKind<null>('weekly-hours:extend')

/** The crontab: every night at 22:20 UTC, after midnight in Cairo in winter and summer. */
export const weeklyHoursLine = `20 22 * * * ${extendAll.name} ?max=3`

const atOnce = 100

/** One person whose slots cannot be made does not hold up the others. */
export const weeklyHoursJob = onJob(extendAll, async (context: Context) => {
  const { db, clock, log } = context
  await deletePastDaysOff(db, cairoDay(instantOfDate(clock.now())))
  let people = await listWithWeeklyHours(db, 0, atOnce)
  while (people.length > 0) {
    for (const userId of people) {
      await extend(context, userId).catch((err) => log.error({ err, userId }, 'weekly hours could not be extended'))
    }
    people = await listWithWeeklyHours(db, people.at(-1) ?? 0, atOnce)
  }
})

/** Makes the slots of the days that have come within reach. Hours that go on after midnight join those of the next day. */
function extend(context: Context, userId: number): Promise<void> {
  return inTransactionBehind(context, [userId], async (trx) => {
    const now = context.clock.now()
    await applyWeeklyHours(trx, userId, await getWeeklyHours(trx, userId, cairoDay(instantOfDate(now))), now)
  })
}
