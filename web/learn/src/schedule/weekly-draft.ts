/** The weekly hours while they are edited in their form. */
import type { Slot } from '@hiwar/contract/appointments/slots.ts'
import type { WeeklyRange } from '@hiwar/contract/appointments/weekly-hours.ts'
import { Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { slotMinutes, weeklyRangeEnd } from '@hiwar/contract/fields/limits.ts'
import { hasOverlap } from '@hiwar/domain/slots/weekly-hours.ts'
import { cairoDay, cairoMinuteOfDay } from '@hiwar/domain/time/cairo.ts'
import { weekdayOf } from '@hiwar/domain/time/calendar.ts'
import { instantOf, MINUTE } from '@hiwar/domain/time/instant.ts'

/** Minutes of a day that the form offers as the start or end of hours; an evening may end in the night. */
const halfHour = 30
export const endOfDay = 1440
const halfHours = Array.from({ length: weeklyRangeEnd / halfHour + 1 }, (_, index) => index * halfHour)

const evening = { from: 18 * 60, to: 22 * 60 }
const usualDays = [Weekday.Sunday, Weekday.Monday, Weekday.Tuesday, Weekday.Wednesday, Weekday.Thursday]

/** What the form shows to a tutor without weekly hours. */
export const usualHours: readonly WeeklyRange[] = usualDays.map((weekday) => ({ weekday, ...evening }))

/** The hours of the slots of one week, each stretch once. */
export function hoursOf(slots: readonly Pick<Slot, 'start' | 'end'>[]): WeeklyRange[] {
  const hours: WeeklyRange[] = []
  for (const { start, end } of slots) {
    const from = cairoMinuteOfDay(instantOf(start))
    const to = from + (Date.parse(end) - Date.parse(start)) / MINUTE
    hours.push({ weekday: weekdayOf(cairoDay(instantOf(start))), from, to })
    if (hasOverlap(hours)) hours.pop()
  }
  return hours
}

export function rangesOf(hours: readonly WeeklyRange[], weekday: Weekday): WeeklyRange[] {
  return hours.filter((range) => range.weekday === weekday)
}

/** A chosen weekday begins with the hours of another one, or with the evening. */
export function toggled(hours: readonly WeeklyRange[], weekday: Weekday): WeeklyRange[] {
  const others = hours.filter((range) => range.weekday !== weekday)
  if (others.length < hours.length) return others
  const like = hours[0]?.weekday
  const copied = like === undefined ? [{ weekday, ...evening }] : rangesOf(hours, like)
  return [...hours, ...copied.map((range) => ({ ...range, weekday }))]
}

/** Two hours after the last ones of the weekday; undefined when the day is full. */
export function withAnother(hours: readonly WeeklyRange[], weekday: Weekday): WeeklyRange[] | undefined {
  const last = Math.max(...rangesOf(hours, weekday).map(({ to }) => to))
  const from = last + 2 * halfHour
  if (from >= endOfDay) return undefined
  return [...hours, { weekday, from, to: Math.min(from + 4 * halfHour, endOfDay) }]
}

/** Another start keeps the length, as far as the day goes. */
export function changed(
  hours: readonly WeeklyRange[],
  range: WeeklyRange,
  changes: { from?: number; to?: number },
): WeeklyRange[] {
  const { from = range.from, to = Math.min(from + range.to - range.from, weeklyRangeEnd) } = changes
  return hours.map((each) => (each === range ? { ...each, from, to } : each))
}

/** Every chosen weekday gets the hours of this one. */
export function likeDay(hours: readonly WeeklyRange[], weekday: Weekday): WeeklyRange[] {
  const days = [...new Set(hours.map((range) => range.weekday))]
  return days.flatMap((day) => rangesOf(hours, weekday).map((range) => ({ ...range, weekday: day })))
}

/** The offered starts and ends of hours, with the ones they have. */
export function offeredClocks({ from, to }: WeeklyRange): { starts: number[]; ends: number[] } {
  const all = [...new Set([...halfHours, from, to])].sort((one, other) => one - other)
  const last = from + slotMinutes.max
  return {
    starts: all.filter((clock) => clock < endOfDay),
    ends: all.filter((clock) => clock >= from + slotMinutes.min && clock <= last),
  }
}
