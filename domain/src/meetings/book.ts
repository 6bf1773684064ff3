/** Decides on booking a meeting; the order of the rules decides which refusal is answered. */
import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import { interviewMinutes } from '@hiwar/contract/fields/limits.ts'
import { bookableTimes, isTaken, timeInSlot } from '../slots/bookable-times.ts'
import type { Instant, TimeRange } from '../time/instant.ts'

/** A meeting needs no lead time: the manager's lead time applies only to lessons. */
// ours
export const MEETING_LEAD_TIME = 0

/** The stored facts of a meeting decision; the caller reads them while it holds the locks of both people. */
export interface MeetingFacts {
  /** Days ahead within which a meeting may begin. */
  readonly horizonDays: number
  readonly tutorVerified: boolean
  /** An existing slot; `offered` means that an activated tutor manager opened it for this kind of meeting. */
  readonly slot: (TimeRange & { readonly offered: boolean }) | undefined
  /** The refusal that follows from the tutor's earlier meetings; undefined when none does. */
  readonly history: ErrorCode | undefined
  readonly managerTaken: readonly TimeRange[]
  readonly tutorTaken: readonly TimeRange[]
}

export type MeetingDecision = { readonly book: TimeRange } | { readonly refuse: ErrorCode }

/** The time to store, or the refusal of the first broken rule. */
export function decideMeeting(start: Instant, facts: MeetingFacts, now: Instant): MeetingDecision {
  const { slot, history, horizonDays } = facts
  if (slot === undefined) return { refuse: 'slot-not-found' }
  const meeting = timeInSlot(
    slot,
    { start, minutes: interviewMinutes },
    { leadTime: MEETING_LEAD_TIME, now, horizonDays },
  )
  if (meeting === undefined) return { refuse: 'bad-request' }
  if (!facts.tutorVerified) return { refuse: 'forbidden' }
  if (history !== undefined) return { refuse: history }
  if (isTaken(meeting, facts.managerTaken)) return { refuse: 'busy-tutor-manager' }
  if (isTaken(meeting, facts.tutorTaken)) return { refuse: 'conflicting-lessons' }
  return { book: meeting }
}

/** A slot of a tutor manager, or a taken time. */
export interface OwnedTime extends TimeRange {
  readonly managerId: number
}

export interface FreeManager {
  readonly managerId: number
  readonly start: Instant
}

/** The manager who can hold a meeting soonest, inside one slot; at equal times, the one with the smaller id. */
export function earliestFree(
  slots: readonly OwnedTime[],
  taken: readonly OwnedTime[],
  now: Instant,
  horizonDays?: number,
): FreeManager | undefined {
  const managers = new Set(slots.map(({ managerId }) => managerId))
  const offers = [...managers].flatMap((managerId) => {
    const isOwn = (time: OwnedTime) => time.managerId === managerId
    const openings = {
      slots: slots.filter(isOwn),
      taken: taken.filter(isOwn),
      leadTime: MEETING_LEAD_TIME,
      now,
      ...(horizonDays === undefined ? {} : { horizonDays }),
    }
    const [first] = bookableTimes(openings, interviewMinutes, 'all')
    return first === undefined ? [] : [{ managerId, start: first.start }]
  })
  return offers.sort(sooner)[0]
}

/** Orders offers by their start, then by the manager's id. */
export function sooner(one: FreeManager, other: FreeManager): number {
  return one.start - other.start || one.managerId - other.managerId
}
