/** How long a slot may be, where it may stand, and how far ahead time may be offered and booked. */
import { DAY, HOUR, type Instant, isOnStep, MINUTE, plus } from '../time/instant.ts'
import { lengthOf, type TimeRange } from '../time/ranges.ts'

const SHORTEST_SLOT = 15 * MINUTE
const LONGEST_SLOT = 24 * HOUR
const MARK = 5 * MINUTE
const SLOT_HORIZON_DAYS = 90
const BOOKING_HORIZON_DAYS = 60

/** The last instant at which a slot may end. ours: days of 24 hours, so that a changed clock moves no bound. */
export function furthestSlotEnd(now: Instant): Instant {
  return plus(now, SLOT_HORIZON_DAYS * DAY)
}

/** The last instant at which a lesson may begin. ours: days of 24 hours, as above. */
export function furthestStart(now: Instant): Instant {
  return plus(now, BOOKING_HORIZON_DAYS * DAY)
}

/** Whether a slot may stand there: 15 minutes to 24 hours on five-minute marks, not over, at most 90 days ahead. */
export function isSlotAllowed(slot: TimeRange, now: Instant): boolean {
  return (
    isOnStep(slot.start, MARK) &&
    isOnStep(slot.end, MARK) &&
    lengthOf(slot) >= SHORTEST_SLOT &&
    lengthOf(slot) <= LONGEST_SLOT &&
    slot.end > now &&
    slot.end <= furthestSlotEnd(now)
  )
}
