/** When a student is asked how likely they would recommend Hiwar. */
import { surveyDays, surveyLessons } from '@hiwar/contract/fields/staff-limits.ts'
import { DAY, type Instant } from '../time/instant.ts'

export interface SurveyFacts {
  /** Lessons of the student that took place. */
  readonly held: number
  /** The newest answer, be it a score or «not now»; null before the first. */
  readonly answeredAt: Instant | null
  /** A lesson runs, or a time is held for a booking that is not done. */
  readonly isBusy: boolean
}

export function isSurveyDue({ held, answeredAt, isBusy }: SurveyFacts, now: Instant): boolean {
  if (isBusy || held < surveyLessons) return false
  return answeredAt === null || now >= answeredAt + surveyDays * DAY
}
