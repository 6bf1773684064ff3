/** What the server saw of a lesson, as the derivation of attendance reads it. */
import type { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import { type Instant, MINUTE, SECOND, type TimeRange } from '../time/instant.ts'

/** The two members of a lesson; the tutor may be a tutor manager. */
export type Member = 'tutor' | 'student'

export interface SessionEvent {
  /** Null when it concerns both, as the closing of the room does. */
  readonly member: Member | null
  readonly kind: TimelineKind
  /** When it happened by the server's clock; a lost socket is dated by its last packet. */
  readonly at: Instant
  /** When the server came to know of it. */
  readonly recordedAt: Instant
  readonly source: SightingSource
}

/** Who saw an event: `socket` is our own channel, `sfu` the media server, `system` what the server did itself. */
export const sightingSources = ['socket', 'sfu', 'system'] as const
export type SightingSource = (typeof sightingSources)[number]

/** What one end says of its link; the counters run since the link of that epoch was built. */
export interface MediaReport {
  readonly member: Member
  /** When the server received it. */
  readonly at: Instant
  readonly epoch: number
  readonly connected: boolean
  readonly packetsIn: number
  /** Whether the partner's microphone or camera was on, so that packets are to be expected. */
  readonly expectsPackets: boolean
}

/** Everything the verdict is derived from; the order of the lists and repeated rows never matter. */
export interface Evidence {
  readonly lesson: TimeRange
  readonly events: readonly SessionEvent[]
  readonly reports: readonly MediaReport[]
  /** Stretches without a live node of ours, from the nodes' heartbeats. */
  readonly outages: readonly TimeRange[]
  /** The same two had a technical failure in the last 30 days. */
  readonly failedBefore: boolean
}

// All numbers of the attendance verdict; config may replace them.

/** An exact part of a whole, for a third is no decimal. */
export interface Fraction {
  readonly part: number
  readonly of: number
}

export interface VerdictThresholds {
  /** Milliseconds inside that make a member have come. */
  readonly came: number
  /** Milliseconds that a tutor waits for an absent student to earn the lesson. */
  readonly wait: number
  /** The part of the lesson that the tutor is inside of a held lesson. */
  readonly held: Fraction
  /** The part of the lesson that our service was away to make it our fault. */
  readonly outage: Fraction
  /** The part of the common time in which the link worked, or in which the two ends contradict each other. */
  readonly link: Fraction
  /** Milliseconds before the start from which a tutor's trace counts when our service was away. */
  readonly traceBefore: number
  /** Milliseconds after the discovery of a lost socket within which a return leaves no gap. */
  readonly resume: number
  /** Milliseconds after our own restart within which a return leaves no gap. */
  readonly restart: number
  /** Milliseconds of the slots in which the two ends of the link are compared. */
  readonly slot: number
}

export const verdictThresholds: VerdictThresholds = {
  came: 60 * SECOND,
  wait: 10 * MINUTE,
  held: { part: 1, of: 2 },
  outage: { part: 1, of: 3 },
  link: { part: 1, of: 3 },
  traceBefore: 10 * MINUTE,
  resume: 15 * SECOND,
  restart: 60 * SECOND,
  slot: 15 * SECOND,
}

/** Whether the amount is at least that part of the whole. */
export function isAtLeast(amount: number, fraction: Fraction, whole: number): boolean {
  return amount * fraction.of >= whole * fraction.part
}
