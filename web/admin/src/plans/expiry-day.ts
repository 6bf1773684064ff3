/** The last day on which an offer holds, in Cairo. */
import { cairoClock, startOfCairoDay } from '@hiwar/kit/format/cairo.ts'

/** `2026-11-24` → the last moment of that day; nothing stays nothing. */
export function endOfDay(day: string): string {
  return day === '' ? '' : new Date(startOfCairoDay(day, 1).getTime() - 1).toISOString()
}

export function dayOf(instant: string): string {
  const { year, month, day } = cairoClock(instant)
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}
