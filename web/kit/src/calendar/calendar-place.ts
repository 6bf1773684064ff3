/** Where on the sheet of a week a stretch of time is drawn. */
import { cairoMinuteOfDay, instantOfCairo, rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { clipped, HOUR, type Instant, type TimeRange } from '@hiwar/domain/time/instant.ts'

/** Hours before this one are folded away while nothing is in them. */
const usualFirstHour = 6
const dayMinutes = 24 * 60
/** In pixels. */
export const hourHeight = 52

export interface Place {
  top: number
  height: number
}

/** The first hour that is drawn: that of the earliest time of the week, if it is early. */
export function firstHourOf(ranges: readonly TimeRange[], days: readonly CairoDay[]): number {
  return Math.min(usualFirstHour, firstHourIn(ranges, days))
}

/** The hour at which the earliest time of any of the days begins; noon when there is none. */
export function firstHourIn(ranges: readonly TimeRange[], days: readonly CairoDay[]): number {
  const hours = days.flatMap((day) =>
    ranges.flatMap((range) => {
      const part = clipped(range, rangeOfCairoDay(day))
      return part ? [Math.floor(cairoMinuteOfDay(part.start) / 60)] : []
    }),
  )
  return hours.length === 0 ? 12 : Math.min(...hours)
}

/** The part of the stretch that lies on the day, by the clock on the wall; undefined when there is none. */
export function placeOf(range: TimeRange, day: CairoDay, firstHour: number): Place | undefined {
  const whole = rangeOfCairoDay(day)
  const part = clipped(range, whole)
  if (part === undefined) return undefined
  const from = cairoMinuteOfDay(part.start)
  const to = part.end === whole.end ? dayMinutes : cairoMinuteOfDay(part.end)
  return { top: pixelsOf(from, firstHour), height: Math.max(pixelsOf(to, firstHour) - pixelsOf(from, firstHour), 0) }
}

/** The quarter of an hour at a height of the sheet, as minutes of the day. */
export function quarterAt(pixels: number, firstHour: number): number {
  const minutes = firstHour * 60 + (pixels / hourHeight) * 60
  return Math.min(Math.max(Math.floor(minutes / 15) * 15, 0), dayMinutes - 15)
}

/** The stretch between two quarters of a day, both within it; a single press means an hour. */
export function drawnRange(day: CairoDay, one: number, other: number): TimeRange {
  const [from, to] = [Math.min(one, other), Math.max(one, other) + 15]
  const end = one === other ? Math.min(from + HOUR / 60_000, dayMinutes) : to
  return { start: instantAt(day, from), end: end === dayMinutes ? rangeOfCairoDay(day).end : instantAt(day, end) }
}

function instantAt(day: CairoDay, minutes: number): Instant {
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return instantOfCairo(day, clock, 'first')
}

function pixelsOf(minutes: number, firstHour: number): number {
  return ((minutes - firstHour * 60) / 60) * hourHeight
}
