/** Bookable times of a tutor's slots: the booking dialog and the server's decision share these rules. */
import { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import { bookingHorizonDays, markMinutes, slotHorizonDays, slotMinutes } from '@hiwar/contract/fields/limits.ts'
import {
  ceilTo,
  contains,
  DAY,
  type Instant,
  isMultipleOf,
  later,
  lengthOf,
  MINUTE,
  overlaps,
  plus,
  rangeOfMinutes,
  type TimeRange,
  without,
} from '../time/instant.ts'

const QUARTER = 15 * MINUTE

export interface OpenSlot extends TimeRange {
  readonly id: number
}

/** The facts about the tutor that decide whether a time is bookable. */
export interface Openings<Slot extends TimeRange = OpenSlot> {
  /** Slots of one tutor and one purpose. */
  readonly slots: readonly Slot[]
  /** Taken times of the tutor, and of the student when those should count; in any order. */
  readonly taken: readonly TimeRange[]
  /** Lead time in minutes. */
  readonly leadTime: number
  readonly now: Instant
  /** Days ahead within which a lesson may begin; the default when absent. */
  readonly horizonDays?: number
}

/** A bookable start, and the slot of the lesson. */
export interface Offer<Slot extends TimeRange = OpenSlot> {
  readonly slot: Slot
  readonly start: Instant
}

/** The offered starts: quarter hours only, or every five minutes. */
export type OfferedStarts = 'quarters' | 'all'

/** The first instant at which a lesson may begin: after the lead time, and always after now. */
export function earliestStart(leadTime: number, now: Instant): Instant {
  return ceilTo(plus(now, Math.max(leadTime * MINUTE, 1)), START_STEP)
}

/**
 * The free, still bookable parts of the slots, sorted by start; each part lies in one slot, because a lesson may not
 * span two.
 */
export function freePieces<Slot extends TimeRange>(openings: Openings<Slot>): (TimeRange & { slot: Slot })[] {
  const earliest = earliestStart(openings.leadTime, openings.now)
  return openings.slots
    .flatMap((slot) => without(slot, openings.taken).map((piece) => ({ ...piece, slot })))
    .map((piece) => ({ ...piece, start: later(ceilTo(piece.start, START_STEP), earliest) }))
    .filter((piece) => lengthOf(piece) > 0)
    .sort((one, other) => one.start - other.start)
}

/**
 * All starts with this many free minutes, in order. `quarters` gives quarter hours and the start of each free part;
 * `all` gives every five-minute mark.
 */
export function bookableTimes<Slot extends TimeRange>(
  openings: Openings<Slot>,
  minutes: number,
  offered: OfferedStarts,
): Offer<Slot>[] {
  const furthest = furthestStart(openings.now, openings.horizonDays)
  return freePieces(openings).flatMap(({ slot, start, end }) => {
    const offers: Offer<Slot>[] = []
    const last = Math.min(end - minutes * MINUTE, furthest)
    for (let next = start; next <= last; next = plus(next, START_STEP)) {
      if (offered === 'all' || next === start || isMultipleOf(next, QUARTER)) offers.push({ slot, start: next })
    }
    return offers
  })
}

type StartBounds = Pick<Openings, 'leadTime' | 'now' | 'horizonDays'>

/** Whether the start is on a five-minute mark, after the lead time and within the horizon. */
export function isStartAllowed(start: Instant, { leadTime, now, horizonDays }: StartBounds): boolean {
  return (
    isMultipleOf(start, START_STEP) && start >= earliestStart(leadTime, now) && start <= furthestStart(now, horizonDays)
  )
}

/**
 * The time of an appointment, when the slot is offered and contains it, and its start is allowed; otherwise undefined.
 */
export function timeInSlot(
  slot: TimeRange & { readonly offered: boolean },
  { start, minutes }: { start: Instant; minutes: number },
  bounds: StartBounds,
): TimeRange | undefined {
  // Must come before the end is computed: a start after the last supported day has no end.
  if (!slot.offered || !isStartAllowed(start, bounds)) return undefined
  const time = rangeOfMinutes(start, minutes)
  return contains(slot, time) ? time : undefined
}

/** Whether the wanted time overlaps a taken one. */
export function isTaken(wanted: TimeRange, taken: readonly TimeRange[]): boolean {
  return taken.some((range) => overlaps(range, wanted))
}

/** The start of the next free 15 minutes within the horizon; otherwise undefined. */
export function nextFree(openings: Openings<TimeRange>): Instant | undefined {
  const piece = freePieces(openings).find((each) => lengthOf(each) >= LessonDuration.Short * MINUTE)
  return piece && piece.start <= furthestStart(openings.now, openings.horizonDays) ? piece.start : undefined
}

/** The grid of slots and appointments, in milliseconds; starts and ends are multiples of this. */
export const START_STEP = markMinutes * MINUTE

/**
 * The last instant at which a slot may end. ours: counts days of 24 hours, so that clock changes do not move the limit.
 */
export function furthestSlotEnd(now: Instant): Instant {
  return plus(now, slotHorizonDays * DAY)
}

/**
 * The last instant at which an appointment may begin. ours: counts days of 24 hours, so that clock changes do not move
 * the limit.
 */
export function furthestStart(now: Instant, horizonDays: number = bookingHorizonDays): Instant {
  return plus(now, horizonDays * DAY)
}

/**
 * Whether a slot is allowed: 15 minutes to 24 hours long, on five-minute marks, not over, and ending at most 90 days
 * ahead.
 */
export function isSlotAllowed(slot: TimeRange, now: Instant): boolean {
  return (
    isMultipleOf(slot.start, START_STEP) &&
    isMultipleOf(slot.end, START_STEP) &&
    lengthOf(slot) >= slotMinutes.min * MINUTE &&
    lengthOf(slot) <= slotMinutes.max * MINUTE &&
    slot.end > now &&
    slot.end <= furthestSlotEnd(now)
  )
}
