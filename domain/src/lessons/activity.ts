/** Lessons taught per day, for the activity grid on a tutor's page. */
import { cairoDay, rangeOfCairoDay, startOfCairoDay } from '../time/cairo.ts'
import { addDays, type CairoDay } from '../time/calendar.ts'
import { holds, type Instant, type TimeRange } from '../time/instant.ts'

const DAYS = 365
const QUARTER = 15

export interface TaughtLesson {
  readonly start: Instant
  /** 15 or 30 minutes. */
  readonly minutes: number
}

export interface TaughtDay {
  /** One point for each 15 minutes. */
  score: number
  lessonCount: number
}

/** The first instant of the grid, which covers 365 Cairo days, today included. */
export function activityStart(now: Instant): Instant {
  return startOfCairoDay(addDays(cairoDay(now), 1 - DAYS))
}

/** Only days with lessons; expects the lessons sorted by start. */
export function activityOf(lessons: readonly TaughtLesson[]): Map<CairoDay, TaughtDay> {
  const days = new Map<CairoDay, TaughtDay>()
  let today: { range: TimeRange; taught: TaughtDay } | undefined
  for (const { start, minutes } of lessons) {
    // Reuses the day of the lesson before, because looking up a day is slow.
    if (today === undefined || !holds(today.range, start)) {
      const day = cairoDay(start)
      today = { range: rangeOfCairoDay(day), taught: { score: 0, lessonCount: 0 } }
      days.set(day, today.taught)
    }
    today.taught.score += minutes / QUARTER
    today.taught.lessonCount += 1
  }
  return days
}
