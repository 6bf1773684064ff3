/** Each night the weekly hours become slots for one more day. */
import { lastWeeklyDay, slotsOfWeeks } from '@hiwar/domain/slots/weekly-hours.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays } from '@hiwar/domain/time/calendar.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { lockOwnSlots, updateOwnSlots } from '../slots/store.ts'
import { tutorChanged } from '../tutors/events.ts'
import { inTransactionOf } from '../users/store.ts'
import { deletePastDaysOff, getWeeklyHours, listWithWeeklyHours } from './store.ts'

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

/** Makes the slots of the last days ahead that are not there yet. A day that was changed by hand is a day off. */
function extend(context: Context, userId: number): Promise<void> {
  return inTransactionOf(context, [userId], async (trx) => {
    const now = context.clock.now()
    const at = instantOfDate(now)
    const schedule = await getWeeklyHours(trx, userId, cairoDay(at))
    const present = (await lockOwnSlots(trx, userId, [], now)).map(rangeOfRow)
    const { created } = slotsOfWeeks(schedule, addDays(lastWeeklyDay(at), -sparedNights), present, at)
    if (created.length === 0) return
    const added = created.map((slot) => ({ ...slot, purpose: 'lesson' as const, weekly: true }))
    await updateOwnSlots(trx, userId, { deleted: [], updated: [], created: added }, now)
    await recordEvent(context, trx, tutorChanged, { tutorId: userId })
  })
}

function rangeOfRow({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
  return { start: instantOfDate(startsAt), end: instantOfDate(endsAt) }
}
