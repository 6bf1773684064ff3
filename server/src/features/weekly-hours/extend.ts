/** Each night the weekly hours become slots for one more day. */
import { lastWeeklyDay, slotsOfWeeks } from '@hiwar/domain/slots/weekly-hours.ts'
import { cairoDay, startOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays } from '@hiwar/domain/time/calendar.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { updateOwnSlots } from '../slots/store.ts'
import { getWeeklyHours } from '../slots/weekly.store.ts'
import { inTransactionBehind } from '../users/store.ts'
import { deletePastDaysOff, listSlotsAfter, listWithWeeklyHours } from './store.ts'

const extendAll = jobKind<null>('weekly-hours:extend')

/** The crontab: every night at 22:20 UTC, after midnight in Cairo in winter and summer. */
export const weeklyHoursLine = `20 22 * * * ${extendAll.name} ?max=3`

/** Nights that may fail before a day is left out. */
const sparedNights = 7
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

/** Makes the slots of the last days ahead that are not there yet. They lie further ahead than anybody may book. */
function extend(context: Context, userId: number): Promise<void> {
  return inTransactionBehind(context, [userId], async (trx) => {
    const now = context.clock.now()
    const at = instantOfDate(now)
    const first = addDays(lastWeeklyDay(at), -sparedNights)
    const schedule = await getWeeklyHours(trx, userId, cairoDay(at))
    const rows = await listSlotsAfter(trx, userId, new Date(startOfCairoDay(first)))
    const present = rows.map(({ startsAt, endsAt }) => ({ start: instantOfDate(startsAt), end: instantOfDate(endsAt) }))
    const { created } = slotsOfWeeks(schedule, first, present, at)
    if (created.length > 0) await updateOwnSlots(trx, userId, { deleted: [], updated: [], created, weekly: true }, now)
  })
}
