/** The displayed rating of a tutor: the average, lowered for each reliability penalty. */
import type { TutorRating } from '@hiwar/contract/people/tutors.ts'
import { lowersRating, type Penalty } from '../reliability/points.ts'
import type { Instant } from '../time/instant.ts'

// In hundredths of a star, because fractions would round wrongly.
export const PENALTY = 10
const LOWEST = 100
export const PENALTY_DAYS = 90

export interface RatingFacts {
  /** Sum of all stars, and number of ratings: of each student only the newest one. */
  readonly sum: number
  readonly count: number
  readonly penalties: readonly Penalty[]
}

/** The displayed rating in hundredths of a star; an average of 0 means no ratings and stays 0. */
export function displayedHundredths(average: number, penalties: number): number {
  return average === 0 ? 0 : Math.max(LOWEST, average - PENALTY * penalties)
}

/**
 * The tutor's rating: the average, the penalties that lower it, and the displayed rating, which is a tenth of a
 * star lower per penalty but at least one star.
 */
export function tutorRating({ sum, count, penalties }: RatingFacts, now: Instant): TutorRating {
  const average = count === 0 ? 0 : Math.round((sum * 100) / count)
  const alive = penalties.filter((penalty) => lowersRating(penalty, now)).length
  return { displayed: displayedHundredths(average, alive) / 100, average: average / 100, count, penalties: alive }
}
