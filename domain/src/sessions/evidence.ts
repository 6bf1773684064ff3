/** The recorded evidence of a lesson, from which its attendance is derived. */
import type { LessonSide, TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import { type Instant, MINUTE, SECOND, type TimeRange } from '../time/instant.ts'

export type Member = LessonSide

export interface SessionEvidence {
  /** Null when the event concerns both members, such as the closing of the room. */
  readonly member: Member | null
  readonly kind: TimelineKind
  /** The time of the event by the server's clock; for a lost socket, the time of its last packet. */
  readonly at: Instant
  /** When the server recorded the event. */
  readonly recordedAt: Instant
  readonly source: SightingSource
}

/** The source of an event: `socket` is our realtime connection, `sfu` the media server, `system` the server itself. */
export const sightingSources = ['socket', 'sfu', 'system'] as const
export type SightingSource = (typeof sightingSources)[number]

/** A member's report on the connection; the counters begin at the connection of this epoch. */
export interface MediaEvidence {
  readonly member: Member
  /** When the server received the report. */
  readonly at: Instant
  readonly epoch: number
  readonly connected: boolean
  readonly packetsIn: number
  /** Whether the other member's microphone or camera was on, so that packets should arrive. */
  readonly expectsPackets: boolean
}

/** All evidence of a verdict; order and repetition within the lists do not matter. */
export interface Evidence {
  readonly lesson: TimeRange
  readonly events: readonly SessionEvidence[]
  readonly reports: readonly MediaEvidence[]
  /** Times without any live server process, by the recorded heartbeats. */
  readonly outages: readonly TimeRange[]
  /** The same two members had a technical failure in the last 30 days. */
  readonly failedBefore: boolean
  /** Staff suspended a member during the lesson and so ended the stay in the room. */
  readonly suspended?: boolean
  /** The member who was marked absent during the lesson. */
  readonly mark?: Member | null
  /** The student declared a power cut, the first one in 30 days. */
  readonly excused?: boolean
}

/** An exact fraction, because decimals cannot express a third. */
export interface Fraction {
  readonly part: number
  readonly of: number
}

/** The configuration may replace them. */
export interface VerdictThresholds {
  /** Milliseconds inside after which a member counts as present. */
  readonly came: number
  /** Milliseconds that a tutor must wait for an absent student to be paid. */
  readonly wait: number
  /** The least part of the lesson with the tutor inside for a held lesson. */
  readonly held: Fraction
  /** The least part of the lesson with our service down for case 1. */
  readonly outage: Fraction
  /** The least part of the common time with a working connection, and the greatest part that may be contested. */
  readonly link: Fraction
  /** Milliseconds before the start from which a tutor's trace counts in an outage. */
  readonly traceBefore: number
  /** Milliseconds after the loss of a socket was noticed, within which a return leaves no gap. */
  readonly resume: number
  /** Milliseconds after a restart of our service within which a return leaves no gap. */
  readonly restart: number
  /** Length in milliseconds of the slots in which the reports of both ends are compared. */
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

/** Whether the amount is at least this fraction of the whole. */
export function isAtLeast(amount: number, fraction: Fraction, whole: number): boolean {
  return amount * fraction.of >= whole * fraction.part
}
