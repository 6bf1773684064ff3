/** How much of the next days can still be booked. */
import { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import { stripDays } from '@hiwar/contract/fields/limits.ts'
import { cairoDay } from '../time/cairo.ts'
import { addDays, type CairoDay } from '../time/calendar.ts'
import { clipped, lengthOf, MINUTE, type TimeRange } from '../time/instant.ts'
import { freePieces, furthestStart, type Openings } from './bookable-times.ts'
import { type TimeFilter, windowOfDay } from './filter-windows.ts'

export interface StripDay {
  day: CairoDay
  minutes: number
}

/** For each day the minutes of the asked window that can be booked, in pieces long enough for a lesson. */
export function stripOf(openings: Openings<TimeRange>, window: Pick<TimeFilter, 'from' | 'to'>): StripDay[] {
  const within = { start: openings.now, end: furthestStart(openings.now, openings.horizonDays) }
  const pieces = freePieces(openings).flatMap((piece) => clipped(piece, within) ?? [])
  return Array.from({ length: stripDays }, (_, index) => {
    const day = addDays(cairoDay(openings.now), index)
    const asked = windowOfDay(day, window.from, window.to)
    const lengths = pieces.map((piece) => clipped(piece, asked)).map((part) => (part ? lengthOf(part) / MINUTE : 0))
    return {
      day,
      minutes: lengths.filter((length) => length >= LessonDuration.Short).reduce((sum, one) => sum + one, 0),
    }
  })
}
