/** Tells students of what becomes of their reviews. */
import { hiddenReasonWords } from '@hiwar/contract/enumerations/words.ts'
import type { Context } from '../../context.ts'
import type { EventListener } from '../../platform/events/events.ts'
import { reviewHidden, reviewReplied } from '../ratings/events.ts'
import { listNames, notifyOn } from './notify.ts'

export const reviewNotifications: readonly EventListener<Context>[] = [
  notifyOn(reviewReplied, async ({ ratingId, raterId, tutorId, at }, trx) => ({
    userId: raterId,
    kind: 'review-replied',
    occurrence: `review-replied:${ratingId}:${Date.parse(at)}`,
    wording: 'review_replied',
    words: { name: (await listNames(trx, [tutorId]))(tutorId) },
    link: `/t/${tutorId}`,
    data: { ratingId },
  })),
  notifyOn(reviewHidden, ({ ratingId, raterId, tutorId, reason, at }) => ({
    userId: raterId,
    kind: 'review-hidden',
    occurrence: `review-hidden:${ratingId}:${Date.parse(at)}`,
    wording: 'review_hidden',
    words: { reason: hiddenReasonWords[reason] },
    link: `/t/${tutorId}`,
    data: { ratingId },
  })),
]
