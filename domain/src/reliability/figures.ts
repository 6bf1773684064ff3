/** How reliable a tutor was in the last 90 days, as people read it (trust §5.6). */
import type { TutorReliability } from '@hiwar/contract/people/tutors.ts'
import { MINUTE } from '../time/lengths.ts'

export const reliabilityDays = 90
/** With fewer lessons that were ever due, a tutor is new and has no figure. */
export const lessonsAsked = 10
/** Milliseconds after the start in which an entry is on time. */
export const onTimeWithin = 2 * MINUTE

/** A whole percentage, and the number of lessons that it is of. */
export interface LessonShare {
  readonly percent: number
  readonly of: number
}

export interface ReliabilityFigures {
  readonly onTime: LessonShare | null
  readonly canceled: LessonShare | null
}

/** Null for what is not told: of a new tutor everything, otherwise a share of no lessons. */
export function reliabilityFigures(reliability: TutorReliability | null): ReliabilityFigures {
  if (reliability === null || reliability.isNew) return { onTime: null, canceled: null }
  const { onTime, due, canceled, booked } = reliability
  return { onTime: shareOf(onTime, due), canceled: shareOf(canceled, booked) }
}

function shareOf(part: number, of: number): LessonShare | null {
  return of === 0 ? null : { percent: wholePercent(part, of), of }
}

/** A whole percentage, half a percent upwards; exact, because integers alone are divided. */
export function wholePercent(part: number, of: number): number {
  return Math.floor((200 * part + of) / (2 * of))
}
