/** What the server saw of a lesson, as the derivation of attendance reads it. */
import type { TimelineKind } from '@hiwar/contract/enumerations-sessions.ts'
import type { Instant } from '../time/instant.ts'
import type { TimeRange } from '../time/ranges.ts'

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
  /** `socket` for our own channel, `sfu` for the media server, `system` for what we did ourselves. */
  readonly source: 'socket' | 'sfu' | 'system'
}

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
