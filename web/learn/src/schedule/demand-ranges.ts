/** The hours for which students wait, as stretches that a tutor can open. */
import type { DemandCells } from '@hiwar/contract/appointments/waiting-list.ts'
import type { Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { cairoDay, rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays, type CairoDay, weekdayOf, weekOrder } from '@hiwar/domain/time/calendar.ts'
import { instant, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { instantOfMinute } from '@hiwar/domain/time/wall-clock.ts'

export interface DemandRange {
  weekday: Weekday
  /** Hours of the day, from 0 to 24. */
  from: number
  to: number
  students: number
}

/** Neighbouring hours with the same number of students, most students first. */
export function rangesOfDemand({ cells }: DemandCells): DemandRange[] {
  const ranges: DemandRange[] = []
  for (const { weekday, hour, students } of cells.toSorted(
    (one, other) => one.weekday - other.weekday || one.hour - other.hour,
  )) {
    const last = ranges.at(-1)
    if (last?.weekday === weekday && last.to === hour && last.students === students) last.to = hour + 1
    else ranges.push({ weekday, from: hour, to: hour + 1, students })
  }
  return ranges.sort(
    (one, other) =>
      other.students - one.students ||
      weekOrder.indexOf(one.weekday) - weekOrder.indexOf(other.weekday) ||
      one.from - other.from,
  )
}

/** The next such stretch that has not begun. */
export function nextOf({ weekday, from, to }: DemandRange, now: number): { day: CairoDay; range: TimeRange } {
  const today = cairoDay(instant(now))
  const days = Array.from({ length: 8 }, (_, index) => addDays(today, index)).filter(
    (day) => weekdayOf(day) === weekday,
  )
  const stretches = days.map((day) => ({
    day,
    range: {
      start: instantOfMinute(day, from * 60),
      end: to === 24 ? rangeOfCairoDay(day).end : instantOfMinute(day, to * 60),
    },
  }))
  const next = stretches.find(({ range }) => range.start > now) ?? stretches.at(-1)
  if (next === undefined) throw new RangeError(`there is no weekday ${weekday}`)
  return next
}
