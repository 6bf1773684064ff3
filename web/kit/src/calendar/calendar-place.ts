import { cairoMinuteOfDay, rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { clipped, DAY, HOUR, MINUTE, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { instantOfMinute } from '@hiwar/domain/time/wall-clock.ts'

/** Hours before this one are hidden while they are empty. */
const usualFirstHour = 6
const hourMinutes = HOUR / MINUTE
const dayMinutes = DAY / MINUTE
/** The height of an hour of the calendar, in pixels: half an hour has two lines, a name and its time. */
export const hourHeight = 72

export interface Place {
  top: number
  height: number
}

/** First hour of the sheet: the usual one, or the hour of the earliest time if that is earlier. */
export function firstHourOf(ranges: readonly TimeRange[], days: readonly CairoDay[]): number {
  return Math.min(usualFirstHour, firstHourIn(ranges, days))
}

/** Hour of the earliest time on these days; noon when there is none. */
export function firstHourIn(ranges: readonly TimeRange[], days: readonly CairoDay[]): number {
  const hours = days.flatMap((day) =>
    ranges.flatMap((range) => {
      const part = clipped(range, rangeOfCairoDay(day))
      return part ? [Math.floor(cairoMinuteOfDay(part.start) / hourMinutes)] : []
    }),
  )
  return hours.length === 0 ? 12 : Math.min(...hours)
}

/** Position of the part of the range on this day, by wall-clock time; undefined when no part lies on the day. */
export function placeOf(range: TimeRange, day: CairoDay, firstHour: number): Place | undefined {
  const whole = rangeOfCairoDay(day)
  const part = clipped(range, whole)
  if (part === undefined) return undefined
  const from = cairoMinuteOfDay(part.start)
  const to = part.end === whole.end ? dayMinutes : cairoMinuteOfDay(part.end)
  return { top: pixelsOf(from, firstHour), height: Math.max(pixelsOf(to, firstHour) - pixelsOf(from, firstHour), 0) }
}

/** Quarter of an hour at this height of the sheet, in minutes of the day. */
export function quarterAt(pixels: number, firstHour: number): number {
  const minutes = firstHour * hourMinutes + (pixels / hourHeight) * hourMinutes
  return Math.min(Math.max(Math.floor(minutes / 15) * 15, 0), dayMinutes - 15)
}

/** Range between two quarters of the same day. A single click means one hour. */
export function drawnRange(day: CairoDay, one: number, other: number): TimeRange {
  const [from, to] = [Math.min(one, other), Math.max(one, other) + 15]
  const end = one === other ? Math.min(from + hourMinutes, dayMinutes) : to
  return { start: instantOfMinute(day, from), end: instantOfMinute(day, end) }
}

function pixelsOf(minutes: number, firstHour: number): number {
  return ((minutes - firstHour * hourMinutes) / hourMinutes) * hourHeight
}
