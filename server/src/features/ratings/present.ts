import type { ModeratedRating, Rating, RatingFull, RatingReply, TutorReview } from '@hiwar/contract/people/ratings.ts'
import { isOutdated } from '@hiwar/domain/ratings/reply.ts'
import { firstName } from '@hiwar/domain/text/text.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { fileUrl } from '../../platform/files.ts'
import { wire } from '../../platform/wire.ts'
import { presentBrief } from '../users/present.ts'
import type { ModeratedRow } from './moderation.store.ts'
import type { ReplyRow } from './replies.store.ts'
import type { FullRatingRow, PraiseRow, RatingRow, ReviewRow } from './store.ts'

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

/** A rating as staff moderate it. */
export function presentModerated(row: ModeratedRow): ModeratedRating {
  return { ...presentFullRating(row), ...hiddenPartOf(row) }
}

/** A rating as the public reads it: of its author, only the first name and the picture. */
export function presentReview(row: ReviewRow): TutorReview {
  return { ...presentPraise(row), ...hiddenPartOf(row) }
}

/** A review that the site quotes, without the reply to it. */
export function presentPraise(row: Omit<PraiseRow, 'rateeId'>): TutorReview {
  return {
    ...wire(row, 'id', 'value', 'text', 'createdAt'),
    ...(row.erasedAt === null
      ? { userId: row.raterId, name: row.name === null ? null : firstName(row.name) }
      : { userId: null, name: 'طالب سابق' }),
    image: fileUrl('uploads', row.image),
    hiddenReason: null,
    reply: null,
  }
}

export function presentReply(
  reply: Pick<ReplyRow, 'text' | 'createdAt' | 'editedAt'>,
  reviewChangedAt: Date,
): RatingReply {
  const { createdAt, editedAt } = reply
  const written = {
    writtenAt: instantOfDate(createdAt),
    editedAt: editedAt === null ? null : instantOfDate(editedAt),
  }
  return {
    ...wire(reply, 'text', 'createdAt', 'editedAt'),
    outdated: isOutdated(written, instantOfDate(reviewChangedAt)),
  }
}

/** The reply, and the text even while it is hidden, where the reader may know it. */
function hiddenPartOf({ text, updatedAt, reply, hiding }: Pick<ReviewRow, 'text' | 'updatedAt' | 'reply' | 'hiding'>) {
  const written = reply && {
    text: reply.text,
    createdAt: new Date(reply.createdAt),
    editedAt: reply.editedAt === null ? null : new Date(reply.editedAt),
  }
  return {
    text: hiding?.text ?? text,
    hiddenReason: hiding?.reason ?? null,
    reply: written && presentReply(written, updatedAt),
  }
}
