/** How long a slot may be, where it may stand, and how far ahead time may be offered and booked. */
import { bookingHorizonDays, markMinutes, slotHorizonDays, slotMinutes } from '@hiwar/contract/limits.ts'
import { DAY, type Instant, isOnStep, MINUTE, plus } from '../time/instant.ts'
import { lengthOf, type TimeRange } from '../time/ranges.ts'

/** Slots and appointments begin and end on multiples of this, in milliseconds. */
export const MARK = markMinutes * MINUTE

/** The last instant at which a slot may end. ours: days of 24 hours, so that a changed clock moves no bound. */
export function furthestSlotEnd(now: Instant): Instant {
  return plus(now, slotHorizonDays * DAY)
}

/** The last instant at which an appointment may begin, so many days ahead. ours: days of 24 hours, as above. */
export function furthestStart(now: Instant, horizonDays: number = bookingHorizonDays): Instant {
  return plus(now, horizonDays * DAY)
}

/** Whether a slot may stand there: 15 minutes to 24 hours on five-minute marks, not over, at most 90 days ahead. */
export function isSlotAllowed(slot: TimeRange, now: Instant): boolean {
  return (
    isOnStep(slot.start, MARK) &&
    isOnStep(slot.end, MARK) &&
    lengthOf(slot) >= slotMinutes.min * MINUTE &&
    lengthOf(slot) <= slotMinutes.max * MINUTE &&
    slot.end > now &&
    slot.end <= furthestSlotEnd(now)
  )
}
