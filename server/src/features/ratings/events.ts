import type { HiddenReason } from '@hiwar/contract/enumerations/safety.ts'
import { eventKind } from '../../platform/events/events.ts'

interface ReviewFact {
  ratingId: number
  raterId: number
  tutorId: number
  at: string
}

/** A tutor replied to a review for the first time. */
export const reviewReplied = eventKind<ReviewFact>('rating.replied')

/** Staff hid the text of a review. */
export const reviewHidden = eventKind<ReviewFact & { reason: HiddenReason }>('rating.hidden')
