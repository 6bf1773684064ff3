/** What a tutor taught on which day, for the grid on his page. */
import { cairoDay, rangeOfCairoDay, startOfCairoDay } from '../time/cairo.ts'
import { addDays, type CairoDay } from '../time/calendar.ts'
import { holds, type Instant, type TimeRange } from '../time/instant.ts'

const DAYS = 365
const QUARTER = 15

export interface TaughtLesson {
  readonly start: Instant
  /** 15 or 30. */
  readonly minutes: number
}

export interface TaughtDay {
  /** A point for each quarter of an hour. */
  score: number
  lessonCount: number
}

/** The first instant that the grid shows: 365 days in Cairo, today the last of them. */
export function activityStart(now: Instant): Instant {
  return startOfCairoDay(addDays(cairoDay(now), 1 - DAYS))
}

/** Days with lessons only; the lessons come in the order of their starts. */
export function activityOf(lessons: readonly TaughtLesson[]): Map<CairoDay, TaughtDay> {
  const days = new Map<CairoDay, TaughtDay>()
  let today: { range: TimeRange; taught: TaughtDay } | undefined
  for (const { start, minutes } of lessons) {
    // A day is looked up once, not for each of its lessons.
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
