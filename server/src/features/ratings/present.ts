import type { Rating, RatingFull, TutorReview } from '@hiwar/contract/people/ratings.ts'
import { firstName } from '@hiwar/domain/text/text.ts'
import { fileUrl } from '../../platform/files.ts'
import { wire } from '../../platform/wire.ts'
import { presentBrief } from '../users/present.ts'
import type { FullRatingRow, RatingRow, ReviewRow } from './store.ts'

export function presentRating(row: RatingRow): Rating {
  return wire(row, 'id', 'raterId', 'rateeId', 'lessonId', 'value', 'text', 'createdAt', 'updatedAt')
}

/** A rating with its two people. */
export function presentFullRating(row: FullRatingRow): RatingFull {
  return { ...presentRating(row), rater: presentBrief(row.rater), ratee: presentBrief(row.ratee) }
}

/** The same with the author's first name alone, for others than the two people and admins. */
export function presentFullRatingToOthers(row: FullRatingRow): RatingFull {
  const { name } = row.rater
  return presentFullRating({ ...row, rater: { ...row.rater, name: name === null ? null : firstName(name) } })
}

/** A rating as the public reads it: of its author, only the first name and the picture. */
export function presentReview(row: ReviewRow): TutorReview {
  return {
    ...wire(row, 'id', 'value', 'text', 'createdAt'),
    ...(row.erasedAt === null
      ? { userId: row.raterId, name: row.name === null ? null : firstName(row.name) }
      : { userId: null, name: 'طالب سابق' }),
    image: fileUrl('uploads', row.image),
  }
}
