/** What a student of the waiting list wants: a time of some length, on a day or on weekdays, within hours of the day. */

import type { LessonDuration, Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { bookableTimes, type Offer, type Openings, type OpenSlot } from '../slots/bookable-times.ts'
import { windowOfDay } from '../slots/filter-windows.ts'
import { cairoDay, cairoHour, cairoWeekday } from '../time/cairo.ts'
import { addDays, type CairoDay, weekdayOf } from '../time/calendar.ts'
import {
  clipped,
  floorTo,
  HOUR,
  type Instant,
  MINUTE,
  overlaps,
  plus,
  rangeOfMinutes,
  type TimeRange,
} from '../time/instant.ts'
import { clockOfMinute } from '../time/wall-clock.ts'

export interface Wish {
  readonly minutes: LessonDuration
  /** The wanted day, or else the wanted weekdays. */
  readonly day: CairoDay | null
  readonly weekdays: readonly Weekday[] | null
  /** Minutes of the day on the Cairo clock; 1440 is its end. */
  readonly from: number
  readonly to: number
  /** The last day of waiting. */
  readonly until: CairoDay
}

const dayMinutes = 1440

/** The wanted times on the days of this stretch. */
export function windowsOfWish(wish: Wish, around: TimeRange): TimeRange[] {
  const windows: TimeRange[] = []
  for (let day = cairoDay(around.start); day <= cairoDay(around.end); day = addDays(day, 1)) {
    const isWanted = wish.day === null ? wish.weekdays?.includes(weekdayOf(day)) === true : wish.day === day
    const to = wish.to === dayMinutes ? undefined : clockOfMinute(wish.to)
    if (isWanted && day <= wish.until) windows.push(windowOfDay(day, clockOfMinute(wish.from), to))
  }
  return windows
}

/**
 * The first bookable start of the wanted length that overlaps the freed time and lies in a wanted window; undefined
 * without one. A start is a quarter of an hour, or the first mark of a free part of the window, as in the booking dialog.
 */
export function candidateOf(wish: Wish, freed: TimeRange, openings: Openings): Offer | undefined {
  const length = wish.minutes * MINUTE
  const windows = windowsOfWish(wish, { start: plus(freed.start, -length), end: plus(freed.end, length) })
  const slots = openings.slots.flatMap(({ id, ...slot }) =>
    windows.flatMap((window): OpenSlot[] => {
      const part = clipped(slot, window)
      return part === undefined ? [] : [{ id, ...part }]
    }),
  )
  const starts = bookableTimes({ ...openings, slots }, wish.minutes, 'quarters')
  return starts.find(({ start }) => overlaps(rangeOfMinutes(start, wish.minutes), freed))
}

/** A weekday and an hour in Cairo. */
export interface WishedHour {
  readonly weekday: Weekday
  readonly hour: number
}

/** The hours of the week in which a wish lies. */
export function hoursOfWish({ day, weekdays, from, to }: Omit<Wish, 'minutes' | 'until'>): WishedHour[] {
  const days = day === null ? (weekdays ?? []) : [weekdayOf(day)]
  const hours = Array.from({ length: Math.ceil(to / 60) - Math.floor(from / 60) }, (_, index) => {
    return Math.floor(from / 60) + index
  })
  return days.flatMap((weekday) => hours.map((hour) => ({ weekday, hour })))
}

export function hourOf(at: Instant): WishedHour {
  return { weekday: cairoWeekday(at), hour: cairoHour(at) }
}

/** The hours of the week that these windows touch, each once. */
export function hoursOfWindows(windows: readonly TimeRange[]): WishedHour[] {
  const hours = new Map<number, WishedHour>()
  for (const { start, end } of windows) {
    for (let at = floorTo(start, HOUR); at < end; at = plus(at, HOUR)) {
      const hour = hourOf(at)
      hours.set(hour.weekday * 24 + hour.hour, hour)
    }
  }
  return [...hours.values()]
}
