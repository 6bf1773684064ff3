/** The starts that a tutor's slots offer: one rule for the booking dialog and for the server's decision. */
import { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import { bookingHorizonDays, markMinutes, slotHorizonDays, slotMinutes } from '@hiwar/contract/fields/limits.ts'
import {
  ceilTo,
  contains,
  DAY,
  type Instant,
  isOnStep,
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

/** What decides whether a time may be booked, besides the person who asks. */
export interface Openings<Slot extends TimeRange = OpenSlot> {
  /** Slots of one tutor and one purpose. */
  readonly slots: readonly Slot[]
  /** Whatever takes the tutor's time, and the asker's own where that shall count; in any order. */
  readonly taken: readonly TimeRange[]
  /** Minutes that the tutor wants to know of a lesson beforehand. */
  readonly notice: number
  readonly now: Instant
  /** Days ahead in which a lesson may begin; as many as usual unless the operator has set another number. */
  readonly horizonDays?: number
}

/** A start that may be booked, and the slot that the lesson would lie in. */
export interface Offer<Slot extends TimeRange = OpenSlot> {
  readonly slot: Slot
  readonly start: Instant
}

/** Which starts a person is shown: round ones, or every five minutes. */
export type OfferedStarts = 'quarters' | 'all'

/** The first instant at which a lesson may begin: after the notice, and never at this very moment. */
export function earliestStart(notice: number, now: Instant): Instant {
  return ceilTo(plus(now, Math.max(notice * MINUTE, 1)), MARK)
}

/** What is free and may still be booked, in order; a lesson never reaches from one slot into the next. */
export function freePieces<Slot extends TimeRange>(openings: Openings<Slot>): (TimeRange & { slot: Slot })[] {
  const earliest = earliestStart(openings.notice, openings.now)
  return openings.slots
    .flatMap((slot) => without(slot, openings.taken).map((piece) => ({ ...piece, slot })))
    .map((piece) => ({ ...piece, start: later(ceilTo(piece.start, MARK), earliest) }))
    .filter((piece) => lengthOf(piece) > 0)
    .sort((one, other) => one.start - other.start)
}

/**
 * Every start from which so many minutes are free, in order. `quarters` keeps the quarter hours and the first
 * start of each free piece; `all` gives every mark of five minutes.
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
    for (let next = start; next <= last; next = plus(next, MARK)) {
      if (offered === 'all' || next === start || isOnStep(next, QUARTER)) offers.push({ slot, start: next })
    }
    return offers
  })
}

type StartBounds = Pick<Openings, 'notice' | 'now' | 'horizonDays'>

/** Whether an appointment may begin then at all: on a five-minute mark, after the notice, within the horizon. */
export function isStartAllowed(start: Instant, { notice, now, horizonDays }: StartBounds): boolean {
  return isOnStep(start, MARK) && start >= earliestStart(notice, now) && start <= furthestStart(now, horizonDays)
}

/**
 * The time of so many minutes from the start, where the slot is offered, holds it whole and its owner would know
 * early enough; undefined otherwise.
 */
export function timeInSlot(
  slot: TimeRange & { readonly offered: boolean },
  { start, minutes }: { start: Instant; minutes: number },
  bounds: StartBounds,
): TimeRange | undefined {
  // Looked at before the end is: after the last day that can be written a start has none.
  if (!slot.offered || !isStartAllowed(start, bounds)) return undefined
  const time = rangeOfMinutes(start, minutes)
  return contains(slot, time) ? time : undefined
}

/** Whether any of the time is taken. */
export function isTaken(wanted: TimeRange, taken: readonly TimeRange[]): boolean {
  return taken.some((range) => overlaps(range, wanted))
}

/** Whether so many minutes from the start may be booked in the slot. */
export function isBookable(openings: Openings<TimeRange>, slot: TimeRange, start: Instant, minutes: number): boolean {
  const wanted = rangeOfMinutes(start, minutes)
  return isStartAllowed(start, openings) && contains(slot, wanted) && !isTaken(wanted, openings.taken)
}

/** The start of the nearest free quarter of an hour, or undefined when there is none within the horizon. */
export function nextFree(openings: Openings<TimeRange>): Instant | undefined {
  const piece = freePieces(openings).find((each) => lengthOf(each) >= LessonDuration.Short * MINUTE)
  return piece && piece.start <= furthestStart(openings.now, openings.horizonDays) ? piece.start : undefined
}

// How long a slot may be, where it may stand, and how far ahead time may be offered and booked.

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
