/**
 * Hours that repeat every week, such as Sunday to Thursday from 18:00 to 22:00. They become slots for the weeks ahead;
 * what the owner or a booking has made of such a slot is left alone.
 */
import type { WeeklyRange } from '@hiwar/contract/appointments/weekly-hours.ts'
import { weeklyHorizonDays } from '@hiwar/contract/fields/limits.ts'
import { cairoDay } from '../time/cairo.ts'
import { addDays, type CairoDay, daysBetween, weekdayOf } from '../time/calendar.ts'
import { type Instant, overlaps, type TimeRange } from '../time/instant.ts'
import { instantOfMinute } from '../time/wall-clock.ts'
import { isSlotAllowed } from './bookable-times.ts'
import type { KnownSlot } from './decide-slot-changes.ts'

export interface WeeklySchedule {
  readonly hours: readonly WeeklyRange[]
  readonly daysOff: readonly CairoDay[]
}

/** A slot that is not over. */
export interface PresentSlot extends KnownSlot {
  /** Made from weekly hours, and not changed by hand since. */
  readonly weekly: boolean
  readonly booked: boolean
}

export interface WeeklyDecision {
  /** Slots without a booking that the new hours do not want any more. */
  readonly removed: readonly number[]
  readonly created: readonly TimeRange[]
  /** Days on which wanted hours would overlap a slot that stays. */
  readonly skipped: readonly CairoDay[]
}

/** Whether two stretches of the same weekday overlap. */
export function hasOverlap(hours: readonly WeeklyRange[]): boolean {
  return hours.some((one, index) =>
    hours.slice(index + 1).some((other) => one.weekday === other.weekday && one.from < other.to && other.from < one.to),
  )
}

/** The last day for which slots of weekly hours exist. */
export function lastWeeklyDay(now: Instant): CairoDay {
  return addDays(cairoDay(now), weeklyHorizonDays - 1)
}

/**
 * Adjusts the slots of the weeks ahead to new hours. A day that was off before and still is stays as it is: the owner
 * has changed it by hand.
 */
export function decideWeeklyHours(
  { hours, daysOff }: WeeklySchedule,
  before: readonly CairoDay[],
  present: readonly PresentSlot[],
  now: Instant,
): WeeklyDecision {
  const untouched = new Set(daysOff.filter((day) => before.includes(day)))
  const movable = present.filter(
    ({ weekly, booked, start }) => weekly && !booked && start > now && !untouched.has(cairoDay(start)),
  )
  const staying = present.filter((slot) => !movable.includes(slot))
  const { created, skipped } = slotsOfWeeks({ hours, daysOff }, cairoDay(now), staying, now)
  return {
    removed: movable.filter((slot) => !created.some(isSame(slot))).map(({ id }) => id),
    created: created.filter((slot) => !movable.some(isSame(slot))),
    skipped,
  }
}

/** The slots of the hours from this day on, beside the present slots; none on days off or over a present slot. */
export function slotsOfWeeks(
  { hours, daysOff }: WeeklySchedule,
  first: CairoDay,
  present: readonly TimeRange[],
  now: Instant,
): { created: TimeRange[]; skipped: CairoDay[] } {
  const length = Math.max(0, daysBetween(first, lastWeeklyDay(now)) + 1)
  const days = Array.from({ length }, (_, index) => addDays(first, index)).filter((day) => !daysOff.includes(day))
  const created: TimeRange[] = []
  const skipped = new Set<CairoDay>()
  for (const [day, slot] of days.flatMap((each) => slotsOfDay(hours, each).map((slot) => [each, slot] as const))) {
    if (slot.end <= now || present.some(isSame(slot))) continue
    // The night when the clock goes forward can move one stretch into another, or leave nothing of it.
    const isFree = ![...present, ...created].some((other) => overlaps(other, slot))
    if (isFree && isSlotAllowed(slot, now)) created.push(slot)
    else skipped.add(day)
  }
  return { created, skipped: [...skipped] }
}

function isSame(one: TimeRange): (other: TimeRange) => boolean {
  return ({ start, end }) => one.start === start && one.end === end
}

function slotsOfDay(hours: readonly WeeklyRange[], day: CairoDay): TimeRange[] {
  return hours
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .map(({ from, to }) => ({ start: instantOfMinute(day, from), end: instantOfMinute(day, to) }))
}
