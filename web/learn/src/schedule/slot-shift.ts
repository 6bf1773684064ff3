/** Moves and stretches a slot in the calendar, in days and quarters of an hour. */
import { isSlotAllowed } from '@hiwar/domain/slots/bookable-times.ts'
import { HOUR, instant, MINUTE, plus, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { addCairoDays } from '@hiwar/domain/time/wall-clock.ts'
import { hourHeight } from '@hiwar/kit/calendar/calendar-place.ts'

export interface Shift {
  days: number
  quarters: number
  /** Whether only the end moves. */
  isStretch: boolean
}

const quarter = 15 * MINUTE

/** The slot after the shift; undefined where no slot may be. A slot that has begun keeps its start. */
export function shifted(from: TimeRange, { days, quarters, isStretch }: Shift, now: number): TimeRange | undefined {
  const start = isStretch ? from.start : plus(addCairoDays(from.start, days), quarters * quarter)
  const end = plus(isStretch ? from.end : addCairoDays(from.end, days), quarters * quarter)
  const isAllowed = isSlotAllowed({ start, end }, instant(now)) && (start === from.start || start > now)
  return isAllowed ? { start, end } : undefined
}

/** The shift of a drag over these pixels. Days go from right to left. */
export function shiftOfDrag(across: number, down: number, dayWidth: number, isStretch: boolean): Shift {
  const days = isStretch || dayWidth === 0 ? 0 : -Math.round(across / dayWidth)
  return { days, quarters: Math.round((down / hourHeight) * (HOUR / quarter)), isStretch }
}

/** The shift of a key with Alt, which moves, or with Shift, which stretches; undefined for other keys. */
export function shiftOfKey(event: { key: string; altKey: boolean; shiftKey: boolean }): Shift | undefined {
  if (event.altKey === event.shiftKey) return undefined
  const isStretch = event.shiftKey
  const vertical = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (vertical !== undefined) return { days: 0, quarters: vertical, isStretch }
  const sideways = { ArrowRight: -1, ArrowLeft: 1 }[event.key]
  return sideways === undefined || isStretch ? undefined : { days: sideways, quarters: 0, isStretch }
}
