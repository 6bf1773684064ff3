import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { page, pageQuery, sortQuery, tableQuery } from '../calls/query.ts'
import { asset, id, idParam, instant, timestamps } from '../fields/basic.ts'
import { ratingText, ratingValue } from '../fields/talk.ts'
import { brief } from './people.ts'

export const rating = z
  .object({
    id,
    raterId: id,
    rateeId: id,
    /** The lesson that was rated; null in ratings of earlier times. */
    lessonId: id.nullable(),
    value: z.int(),
    text: z.string().nullable(),
    ...timestamps,
  })
  .meta({ id: 'Rating' })
export type Rating = z.output<typeof rating>

export const ratingFull = rating.extend({ rater: brief, ratee: brief }).meta({ id: 'RatingFull' })
export type RatingFull = z.output<typeof ratingFull>

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
    summary: 'Deletes a rating',
    params: z.object({ id: idParam }),
    reply: ok,
    refuses: ['rating-not-found'],
  },
  listByRater: {
    method: 'GET',
    path: '/api/v1/rating/list/rater/{id}',
    action: 'rating.list-by-rater',
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
    summary: "The newest rating of each of a tutor's students: the caller's own first, then the best and longest",
    params: z.object({ id: idParam }),
    query: pageQuery,
    reply: page(tutorReview),
    refuses: ['tutor-not-found'],
  },
})
