/** All numbers of the attendance verdict; config may replace them. */
import { MINUTE, SECOND } from '../time/instant.ts'

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
