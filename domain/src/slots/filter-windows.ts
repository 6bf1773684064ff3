/** Turns a student's wanted weekdays and times of day into time windows of the next 14 days. */
import { LessonDuration, type Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { TutorWhen } from '@hiwar/contract/people/tutors.ts'
import { cairoClock, cairoDay, type Occurrence, rangeOfCairoDay, startOfCairoDay } from '../time/cairo.ts'
import { addDays, type CairoDay, weekdayOf } from '../time/calendar.ts'
import { ceilTo, clipped, DAY, HOUR, type Instant, MINUTE, plus, type TimeRange, union } from '../time/instant.ts'
import { instantOfCairo } from '../time/wall-clock.ts'
import { START_STEP } from './bookable-times.ts'

/** Days ahead in which the search looks for free time. */
const DAYS_AHEAD = 14

/** Cairo wall-clock times, `HH:MM`; a missing field sets no limit. */
export interface TimeFilter {
  readonly when?: TutorWhen | undefined
  readonly weekdays?: readonly Weekday[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * The wanted windows of the next 14 days, in order, each from its first five-minute mark. An end that is not after the
 * start is on the next day; the window belongs to the day of its start. `when` narrows them further.
 */
export function windowsOfFilter({ when, weekdays, from, to }: TimeFilter, now: Instant): TimeRange[] {
  const whole = { start: now, end: plus(now, DAYS_AHEAD * DAY) }
  const ahead = when === undefined ? whole : clipped(rangeOfWhen(when, now), whole)
  if (ahead === undefined) return []
  // Begins with yesterday, whose window may continue past midnight.
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, index) => addDays(cairoDay(now), index - 1))
  const windows = days
    .filter((day) => weekdays === undefined || weekdays.includes(weekdayOf(day)))
    .map((day) => windowOfDay(day, from, to))
    .flatMap((window) => clipped(window, ahead) ?? [])
  return union(windows.map(({ start, end }) => ({ start: ceilTo(start, START_STEP), end })))
}

const EVENING = { from: '18:00', to: '02:00' }

// ours: the night lasts until two, so that half past midnight is still «tonight»
function rangeOfWhen(when: TutorWhen, now: Instant): TimeRange {
  const today = cairoDay(now)
  if (when === TutorWhen.Now) return { start: now, end: plus(now, HOUR + LessonDuration.Short * MINUTE) }
  if (when === TutorWhen.Tomorrow) return rangeOfCairoDay(addDays(today, 1))
  return windowOfDay(cairoClock(now) < EVENING.to ? addDays(today, -1) : today, EVENING.from, EVENING.to)
}

/** The wanted window of one day. */
// ours: on the night with the repeated hour, both passes count
export function windowOfDay(day: CairoDay, from: string | undefined, to: string | undefined): TimeRange {
  const { start, end } = rangeOfCairoDay(day)
  const lastDay = to !== undefined && to <= (from ?? '00:00') ? addDays(day, 1) : day
  return {
    start: from === undefined ? start : instantShown(day, from, 'first'),
    end: to === undefined ? end : instantShown(lastDay, to, 'second'),
  }
}

// ours: a time of the skipped hour is the moment at which the clock skips, so that a window within that hour is empty
function instantShown(day: CairoDay, clock: string, occurrence: Occurrence): Instant {
  const at = instantOfCairo(day, clock, occurrence)
  return cairoClock(at) === clock ? at : startOfCairoDay(day)
}
