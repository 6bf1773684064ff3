/** Brings the slots of a person in line with the weekly hours. */
import { decideWeeklyHours, type WeeklyDecision, type WeeklySchedule } from '@hiwar/domain/slots/weekly-hours.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { instantOfDate, type TimeRange } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { on } from '../../platform/events/events.ts'
import { lessonCanceled, lessonMoved } from '../lessons/events.ts'
import { lockOwnSlots, updateOwnSlots } from '../slots/store.ts'
import { getWeeklyHours } from '../slots/weekly.store.ts'
import { refreshNextFree } from '../tutors/next-free.store.ts'
import { listBookedSpans } from './store.ts'

/** Replaces the free weekly slots; no appointment loses its slot. The caller has locked the person. */
export async function applyWeeklyHours(
  trx: Trx,
  userId: number,
  schedule: WeeklySchedule,
  now: Date,
): Promise<WeeklyDecision> {
  const rows = await lockOwnSlots(trx, userId, [], now)
  const spans = await listBookedSpans(
    trx,
    userId,
    rows.map(({ id }) => id),
  )
  const booked = new Map(spans.map(({ slotId, start, end }) => [slotId, rangeOfDates(start, end)]))
  const present = rows.map(({ id, startsAt, endsAt, weekly }) => {
    return { id, ...rangeOfDates(startsAt, endsAt), weekly, booked: booked.get(id) ?? null }
  })
  const decision = decideWeeklyHours(schedule, present, instantOfDate(now))
  const { removed, updated, created } = decision
  await updateOwnSlots(trx, userId, { deleted: removed, updated, created, weekly: true }, now)
  return decision
}

/**
 * A slot that was kept for a lesson alone closes when the lesson leaves it. A lesson that a change of slots cancels is
 * left to that change.
 */
export const weeklyHoursFollowers = [
  on(lessonCanceled, async ({ clock }: Context, { lesson, tutorId, cause }, trx) => {
    if (cause !== 'slot') await closeLeft(trx, tutorId, lesson.slotId, clock.now())
  }),
  on(lessonMoved, ({ clock }: Context, { freed, tutorId }, trx) => closeLeft(trx, tutorId, freed.slotId, clock.now())),
]

async function closeLeft(trx: Trx, tutorId: number, slotId: number, now: Date): Promise<void> {
  const slots = await lockOwnSlots(trx, tutorId, [], now)
  if (!slots.some(({ id, weekly }) => weekly && id === slotId)) return
  await applyWeeklyHours(trx, tutorId, await getWeeklyHours(trx, tutorId, cairoDay(instantOfDate(now))), now)
  await refreshNextFree(trx, tutorId, now)
}

function rangeOfDates(start: Date, end: Date): TimeRange {
  return { start: instantOfDate(start), end: instantOfDate(end) }
}
