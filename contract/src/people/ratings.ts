import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { flag, idFilters, list, page, pageQuery, sortQuery, tableQuery, textFilter } from '../calls/query.ts'
import { hiddenReason } from '../enumerations/safety.ts'
import { asset, id, idParam, instant, timestamps } from '../fields/basic.ts'
import { ratingReplyText, ratingText, ratingValue } from '../fields/talk.ts'
import { brief } from './people.ts'

export const rating = z
  .object({
    id,
    raterId: id,
    rateeId: id,
    /** The lesson that was rated; null in ratings of earlier times. */
    lessonId: id.nullable(),
    value: z.int(),
    /** Null also while staff hide it. */
    text: z.string().nullable(),
    ...timestamps,
  })
  .meta({ id: 'Rating' })
export type Rating = z.output<typeof rating>

export const ratingFull = rating.extend({ rater: brief, ratee: brief }).meta({ id: 'RatingFull' })
export type RatingFull = z.output<typeof ratingFull>

/** What the tutor replied to a review. */
export const ratingReply = z
  .object({
    text: z.string(),
    createdAt: instant,
    editedAt: instant.nullable(),
    /** The review was changed afterwards. */
    outdated: z.boolean(),
  })
  .meta({ id: 'RatingReply' })
export type RatingReply = z.output<typeof ratingReply>

/** A rating as staff read it, with its text even while that is hidden. */
export const moderatedRating = ratingFull
  .extend({ hiddenReason: hiddenReason.nullable(), reply: ratingReply.nullable() })
  .meta({ id: 'ModeratedRating' })
export type ModeratedRating = z.output<typeof moderatedRating>

/** A rating as other people read it, with the author's first name only. */
export const tutorReview = z
  .object({
    id,
    /** Null when the author's account was deleted. */
    userId: id.nullable(),
    name: z.string().nullable(),
    image: asset,
    value: z.int(),
    text: z.string().nullable(),
    createdAt: instant,
    /** Why staff hide the text from everybody but its author; null for others. */
    hiddenReason: hiddenReason.nullable(),
    reply: ratingReply.nullable(),
  })
  .meta({ id: 'TutorReview' })
export type TutorReview = z.output<typeof tutorReview>

const fieldCodes = [
  'too-low-rating-value',
  'too-high-rating-value',
  'too-short-rating-text',
  'too-long-rating-text',
  'contact-in-text',
  'abuse-in-text',
] as const

/** A tutor's reply as the tutor writes it. */
export const newRatingReply = z.strictObject({ text: ratingReplyText })

export const newRating = z.strictObject({
  rateeId: id,
  /** Without it the last lesson together is rated. */
  lessonId: id.optional(),
  value: ratingValue,
  text: ratingText.nullable().optional(),
})

export const ratingEndpoints = endpoints({
  create: {
    method: 'POST',
    path: '/api/v1/rating/',
    action: 'rating.create',
    summary: 'Rates a lesson that is over, each lesson once',
    body: newRating,
    reply: rating,
    refuses: [...fieldCodes, 'tutor-not-found', 'rating-exists'],
  },
  read: {
    method: 'GET',
    path: '/api/v1/rating/{id}',
    action: 'rating.read',
    view: true,
    summary: 'One rating with its two people',
    params: z.object({ id: idParam }),
    reply: ratingFull,
    refuses: ['rating-not-found'],
  },
  update: {
    method: 'PUT',
    path: '/api/v1/rating/{id}',
    action: 'rating.update',
    summary: "Changes the caller's rating",
    params: z.object({ id: idParam }),
    body: z
      .strictObject({ value: ratingValue.optional(), text: ratingText.nullable().optional() })
      .refine((changes) => Object.keys(changes).length > 0, { error: 'empty-request' }),
    reply: rating,
    refuses: ['empty-request', ...fieldCodes, 'rating-not-found'],
  },
  delete: {
    method: 'DELETE',
    path: '/api/v1/rating/{id}',
    action: 'rating.delete',
    summary: 'Deletes a rating; staff only one without a lesson, and nobody one with a hidden text',
    params: z.object({ id: idParam }),
    reply: ok,
    refuses: ['rating-not-found', 'rating-of-lesson', 'hidden-rating'],
  },
  reply: {
    method: 'PUT',
    path: '/api/v1/rating/{id}/reply',
    action: 'rating.reply',
    summary: 'Replies once to a review of oneself, or changes the reply within 24 hours',
    params: z.object({ id: idParam }),
    body: newRatingReply,
    reply: ratingReply,
    refuses: ['contact-in-text', 'abuse-in-text', 'rating-not-found', 'pair-unavailable', 'reply-closed'],
  },
  deleteReply: {
    method: 'DELETE',
    path: '/api/v1/rating/{id}/reply',
    action: 'rating.delete-reply',
    summary: 'Deletes the reply to a review',
    params: z.object({ id: idParam }),
    reply: ok,
    refuses: ['rating-not-found', 'not-found'],
  },
  moderate: {
    method: 'PATCH',
    path: '/api/v1/rating/{id}/text',
    action: 'rating.moderate',
    summary: 'Hides the text of a review with a reason, or shows it again; its stars count either way',
    params: z.object({ id: idParam }),
    body: z.discriminatedUnion('state', [
      z.strictObject({ state: z.literal('hidden'), reason: hiddenReason }),
      z.strictObject({ state: z.literal('shown') }),
    ]),
    reply: moderatedRating,
    refuses: ['rating-not-found'],
  },
  listModerated: {
    method: 'GET',
    path: '/api/v1/rating/moderation',
    action: 'rating.list-moderated',
    view: false,
    csv: true,
    summary: 'Reviews with a text, with replies and hidden texts, newest first',
    query: tableQuery.extend({
      ...sortQuery,
      ...idFilters('ids', 'users', 'tutors'),
      ...textFilter('text'),
      values: list(ratingValue).optional(),
      hidden: flag.optional(),
      replied: flag.optional(),
    }),
    reply: page(moderatedRating),
  },
  listByRater: {
    method: 'GET',
    path: '/api/v1/rating/list/rater/{id}',
    action: 'rating.list-by-rater',
    view: true,
    summary: 'The ratings that somebody gave, newest first',
    params: z.object({ id: idParam }),
    query: tableQuery.extend(sortQuery),
    reply: page(ratingFull),
    refuses: ['user-not-found'],
  },
  listOfRatee: {
    method: 'GET',
    path: '/api/v1/rating/list/ratee/{id}',
    action: 'rating.list-of-ratee',
    view: true,
    summary: 'The ratings that somebody got, newest first; others than the tutor and admins read first names',
    params: z.object({ id: idParam }),
    query: tableQuery.extend(sortQuery),
    reply: page(ratingFull),
    refuses: ['user-not-found'],
  },
  listOfTutor: {
    method: 'GET',
    path: '/api/v1/rating/list/tutor/{id}',
    action: 'rating.list-of-tutor',
    view: true,
    summary: "The newest rating of each of a tutor's students: the caller's own first, then the best and longest",
    params: z.object({ id: idParam }),
    query: pageQuery,
    reply: page(tutorReview),
    refuses: ['tutor-not-found'],
  },
})
