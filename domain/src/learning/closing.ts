/** When a tutor closes a lesson, and until when the homework of a closing may be due. */
import { closingWindow, heldSeconds, homeworkDays } from '@hiwar/contract/fields/desk-limits.ts'
import { cairoDay } from '../time/cairo.ts'
import { addDays, daysBetween, parseCairoDay } from '../time/calendar.ts'
import { DAY, holds, type Instant, MINUTE, plus, type TimeRange } from '../time/instant.ts'
import { instantOfCairo } from '../time/wall-clock.ts'

export interface ClosingFacts {
  /** The end of the lesson with what was added to it. */
  readonly end: Instant
  readonly canceled: boolean
  /** Seconds that both members shared in the room. */
  readonly together: number
}

export type ClosingDecision = { readonly close: true } | { readonly refuse: 'bad-request' | 'lesson-not-held' }

/** Whether the lesson may be closed now: in the time of its closing, and when both had a minute together. */
export function decideClosing({ end, canceled, together }: ClosingFacts, now: Instant): ClosingDecision {
  if (canceled || !holds(closingTime(end), now)) return { refuse: 'bad-request' }
  return isHeld(together) ? { close: true } : { refuse: 'lesson-not-held' }
}

/** From 5 minutes before the end of the lesson to 7 days after it. */
export function closingTime(end: Instant): TimeRange {
  const { minutesBefore, daysAfter } = closingWindow
  return { start: plus(end, -minutesBefore * MINUTE), end: plus(end, daysAfter * DAY) }
}

/** Whether these seconds together make a lesson that was held. */
export function isHeld(together: number): boolean {
  return together >= heldSeconds
}

/** Whether homework of this Cairo day may be given now: 1 to 14 days after today. */
export function isDueDay(day: string, now: Instant): boolean {
  const ahead = daysBetween(cairoDay(now), parseCairoDay(day))
  return ahead >= homeworkDays.min && ahead <= homeworkDays.max
}

/** When the tutor is reminded of a closing that is missing: at 10:00 in Cairo on the day after the lesson's end. */
export function missingClosingAt(end: Instant): Instant {
  return instantOfCairo(addDays(cairoDay(end), 1), '10:00', 'first')
}
