/** How soon a tutor usually answers a student. */
import { DAY, MINUTE } from '../time/lengths.ts'

/** A student's message that opened or followed the tutor's words: the minutes to the answer, or until now without one. */
export interface Wait {
  readonly minutes: number
  readonly answered: boolean
}

/** Fewer waits say nothing of a habit. // ours */
const answersAsked = 5
/** A slower habit is not told, and a wait becomes an unanswered one. // ours */
const slowest = DAY / MINUTE

/**
 * The minutes within which half of the messages are answered; null with too few messages, and for a habit slower than a
 * day. A message without an answer counts as the slowest of all once it is a day old, so that silence makes nobody
 * faster; until then it does not count.
 */
export function usualAnswer(waits: readonly Wait[]): number | null {
  const counted = waits
    .filter(({ minutes, answered }) => answered || minutes >= slowest)
    .map(({ minutes, answered }) => (answered ? minutes : Number.POSITIVE_INFINITY))
    .sort((one, other) => one - other)
  if (counted.length < answersAsked) return null
  const median = Math.ceil(counted[Math.floor(counted.length / 2)] ?? Number.POSITIVE_INFINITY)
  return median <= slowest ? median : null
}
