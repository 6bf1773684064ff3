/** When the member of a lesson who has not come is told that the other one waits in the room. // ours */
import { markTimes } from '../sessions/mark.ts'
import { type Instant, later, MINUTE, plus } from '../time/instant.ts'

/** From then on a member who is inside waits; one who came earlier waits from then on too. */
const waitsFrom = -5 * MINUTE
/** By then the lesson is marked as missed, and there is nothing left to hurry for. */
const waitsUntil = markTimes.after
/** An absent member who is online may be on the way from another page, and is looked for again. */
const pause = MINUTE

/** The first look after an entry at `now`; null for an entry that is too late. */
export function firstLook(start: Instant, now: Instant): Instant | null {
  return now < plus(start, waitsUntil) ? later(now, plus(start, waitsFrom)) : null
}

export interface LookedAt {
  readonly start: Instant
  /** How many of the two members are in the room. */
  readonly inside: number
  /** The member who is not inside has a socket elsewhere in the app. */
  readonly isAbsentOnline: boolean
}

export type WaitingDecision = 'notify' | { readonly lookAt: Instant } | 'leave'

/** What becomes of one look: the absent member is told, looked for again, or left alone. */
export function decideWaiting({ start, inside, isAbsentOnline }: LookedAt, now: Instant): WaitingDecision {
  if (inside !== 1 || now < plus(start, waitsFrom) || now > plus(start, waitsUntil)) return 'leave'
  if (!isAbsentOnline) return 'notify'
  const lookAt = plus(now, pause)
  return lookAt <= plus(start, waitsUntil) ? { lookAt } : 'leave'
}
