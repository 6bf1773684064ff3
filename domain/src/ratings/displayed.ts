/** The rating that people see: the average, lowered by what a tutor did to the students of deleted slots. */
import type { TutorRating } from '@hiwar/contract/people/tutors.ts'
import { DAY, type Instant } from '../time/instant.ts'

// In hundredths of a star, so that no fraction of a float is ever rounded the wrong way.
export const PENALTY = 10
const LOWEST = 100
export const PENALTY_DAYS = 90

export interface RatingFacts {
  /** The sum of all stars and the number of ratings. */
  readonly sum: number
  readonly count: number
  /** When each reliability penalty was given. */
  readonly penalties: readonly Instant[]
}

/** Whether the penalty still lowers the rating. */
export function isPenaltyAlive(givenAt: Instant, now: Instant): boolean {
  return givenAt > now - PENALTY_DAYS * DAY
}

/** The displayed rating of a known average in hundredths of a star; 0 stays 0, for nobody has rated. */
export function displayedHundredths(average: number, penalties: number): number {
  return average === 0 ? 0 : Math.max(LOWEST, average - PENALTY * penalties)
}

/** Average and the last 90 days' penalties, and the average less a tenth of a star for each, never below one star. */
export function tutorRating({ sum, count, penalties }: RatingFacts, now: Instant): TutorRating {
  const average = count === 0 ? 0 : Math.round((sum * 100) / count)
  const alive = penalties.filter((givenAt) => isPenaltyAlive(givenAt, now)).length
  return { displayed: displayedHundredths(average, alive) / 100, average: average / 100, count, penalties: alive }
}
