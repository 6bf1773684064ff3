/** The calendar months in Cairo that figures cover. */
import { cairoDay, startOfCairoDay } from '../time/cairo.ts'
import { firstOfMonth, parseCairoDay } from '../time/calendar.ts'
import type { Instant, TimeRange } from '../time/instant.ts'

export interface FigureMonth extends TimeRange {
  /** `YYYY-MM`. */
  readonly name: string
  readonly isOver: boolean
}

/** So many months in order; the last one is running. */
export function monthsUntil(now: Instant, count: number): FigureMonth[] {
  const today = cairoDay(now)
  return Array.from({ length: count }, (_, index) => monthOf(firstOfMonth(today, index + 1 - count), now))
}

/** The month of this name. */
export function monthNamed(name: string, now: Instant): FigureMonth {
  return monthOf(parseCairoDay(`${name}-01`), now)
}

function monthOf(first: ReturnType<typeof parseCairoDay>, now: Instant): FigureMonth {
  const end = startOfCairoDay(firstOfMonth(first, 1))
  return { name: first.slice(0, 7), start: startOfCairoDay(first), end, isOver: end <= now }
}
