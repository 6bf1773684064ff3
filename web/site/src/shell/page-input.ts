/** What the server hands to a page when it renders it. */
import type { Plan } from '@hiwar/contract/plans.ts'
import type { TutorCard } from '@hiwar/contract/tutors.ts'

export interface PageInput {
  /** Address of the learner app, without a slash at the end. */
  learnUrl: string
  siteUrl: string
  plans: readonly Plan[]
  tutors: readonly TutorCard[]
  /** Milliseconds since 1970. */
  now: number
}
