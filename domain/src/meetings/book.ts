/** Whether a meeting may be booked: the rules in the order in which they refuse. */
import type { ErrorCode } from '@hiwar/contract/errors.ts'
import { interviewMinutes } from '@hiwar/contract/limits.ts'
import { isTaken, timeInSlot } from '../slots/bookable-times.ts'
import type { Instant } from '../time/instant.ts'
import type { TimeRange } from '../time/ranges.ts'

/** Nobody has to know of a meeting beforehand: the manager's notice is about lessons. */
// ours
export const MEETING_LEAD_TIME = 0

/** What is stored that the decision depends on; read under the locks of both people. */
export interface MeetingFacts {
  /** Days ahead in which a meeting may begin. */
  readonly horizonDays: number
  readonly tutorVerified: boolean
  /** A live slot; `offered` when an activated tutor manager holds it open for this kind of meeting. */
  readonly slot: (TimeRange & { readonly offered: boolean }) | undefined
  /** What the tutor's earlier meetings forbid. */
  readonly history: ErrorCode | undefined
  readonly managerTaken: readonly TimeRange[]
  readonly tutorTaken: readonly TimeRange[]
}

export type MeetingDecision = { readonly book: TimeRange } | { readonly refuse: ErrorCode }

/** The time to store, or the first rule that forbids it. */
export function decideMeeting(start: Instant, facts: MeetingFacts, now: Instant): MeetingDecision {
  const { slot, history, horizonDays } = facts
  if (slot === undefined) return { refuse: 'slot-not-found' }
  const meeting = timeInSlot(
    slot,
    { start, minutes: interviewMinutes },
    { notice: MEETING_LEAD_TIME, now, horizonDays },
  )
  if (meeting === undefined) return { refuse: 'bad-request' }
  if (!facts.tutorVerified) return { refuse: 'forbidden' }
  if (history !== undefined) return { refuse: history }
  if (isTaken(meeting, facts.managerTaken)) return { refuse: 'busy-tutor-manager' }
  if (isTaken(meeting, facts.tutorTaken)) return { refuse: 'conflicting-lessons' }
  return { book: meeting }
}
