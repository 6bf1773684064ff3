/** The waiting list: a time of a tutor that falls free is offered to the students who wait for it, one after another. */
import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { figureQuery, idFilters, page, pageQuery } from '../calls/query.ts'
import { gender, lessonDuration, weekday } from '../enumerations/basic.ts'
import { waitingState } from '../enumerations/kept-times.ts'
import { basisPoints, clock, count, day, id, idParam, instant, minutes } from '../fields/basic.ts'
import { alternativeTimes } from '../fields/limits.ts'
import { brief } from '../people/people.ts'
import { lesson } from './lessons.ts'

export const waitingOffer = z
  .object({ id, slotId: id, start: instant, duration: lessonDuration, expiresAt: instant })
  .meta({ id: 'WaitingOffer' })
export type WaitingOffer = z.output<typeof waitingOffer>

const wish = {
  duration: lessonDuration,
  /** The wanted day, or else the wanted weekdays. */
  day: day.nullable(),
  weekdays: z.array(weekday).nullable(),
  from: clock,
  to: z.union([clock, z.literal('24:00')]),
  until: day.describe('The last day of waiting'),
}

export const waitingEntry = z
  .object({
    id,
    student: brief,
    tutor: brief,
    ...wish,
    state: waitingState,
    position: count.nullable().describe('Place in the queue of the tutor, from 1; null once it is over'),
    offer: waitingOffer.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'WaitingEntry' })
export type WaitingEntry = z.output<typeof waitingEntry>

/** A weekday and hour in Cairo. */
const cell = { weekday, hour: z.int().min(0).max(23) }

/** How many students wait for an hour of the caller. */
export const demandCells = z
  .object({ cells: z.array(z.object({ ...cell, students: count })) })
  .meta({ id: 'DemandCells' })
export type DemandCells = z.output<typeof demandCells>

export const demandFigures = z
  .object({
    /** Distinct students whose wish was not met, beside the hours that tutors are free in the coming week. */
    cells: z.array(z.object({ ...cell, students: count, freeMinutes: minutes })),
    joined: count,
    offered: count,
    accepted: count,
    taken: basisPoints.describe('Of the offers that have ended, those accepted'),
    medianAnswerMinutes: count.nullable(),
  })
  .meta({ id: 'DemandFigures' })
export type DemandFigures = z.output<typeof demandFigures>

export const alternative = z
  .object({
    tutor: brief,
    gender: gender.nullable(),
    avgRating: z.number(),
    slotId: id,
    start: instant,
    duration: lessonDuration,
    sameTutor: z.boolean(),
  })
  .meta({ id: 'Alternative' })
export type Alternative = z.output<typeof alternative>

const one = { path: '/api/v1/waiting-list/{id}', params: z.object({ id: idParam }) } as const

export const waitingListEndpoints = endpoints({
  join: {
    method: 'POST',
    path: '/api/v1/waiting-list',
    action: 'waiting.join',
    summary: 'Waits for a time of a tutor: on one day, or on weekdays',
    body: z
      .strictObject({
        tutorId: id,
        ...wish,
        day: day.optional(),
        weekdays: z.array(weekday).min(1).max(7).optional(),
        until: day.optional(),
      })
      .refine(({ day, weekdays }) => (day === undefined) !== (weekdays === undefined), { path: ['day'] })
      .refine(({ from, to }) => from < to, { path: ['to'] })
      .meta({ examples: [{ tutorId: 12, duration: 30, weekdays: [2, 4], from: '19:00', to: '21:00' }] }),
    reply: waitingEntry,
    idempotent: true,
    refuses: ['tutor-not-found', 'pair-unavailable', 'deletion-pending', 'subscription-required'],
  },
  list: {
    method: 'GET',
    path: '/api/v1/waiting-list/list',
    action: 'waiting.list',
    view: true,
    summary: "One's own entries with their offers, or for admins anybody's; open ones first, then newest first",
    query: pageQuery.extend(idFilters('users', 'tutors')),
    reply: page(waitingEntry),
  },
  wake: {
    ...one,
    method: 'PATCH',
    action: 'waiting.wake',
    summary: 'Wakes an entry that got no answer twice; its place in the queue stays',
    body: z.strictObject({ awake: z.literal(true) }),
    reply: waitingEntry,
    refuses: ['waiting-not-found'],
  },
  leave: {
    ...one,
    method: 'DELETE',
    action: 'waiting.leave',
    summary: 'Waits no more; an open offer ends',
    reply: ok,
    refuses: ['waiting-not-found'],
  },
  accept: {
    method: 'POST',
    path: '/api/v1/waiting-list/offer/{id}/accept',
    params: z.object({ id: idParam }),
    action: 'offer.accept',
    summary: 'Books the offered time; `replaces` cancels the open lesson in the same step',
    body: z.strictObject({ replaces: id.optional() }),
    reply: lesson,
    idempotent: true,
    refuses: [
      'waiting-not-found',
      'offer-over',
      'lesson-not-found',
      'subscription-required',
      'subscription-frozen',
      'reached-booking-limit',
      'no-enough-minutes',
      'busy-tutor',
      'conflicting-lessons',
      'pair-unavailable',
      'deletion-pending',
      'consent-required',
    ],
  },
  decline: {
    method: 'POST',
    path: '/api/v1/waiting-list/offer/{id}/decline',
    params: z.object({ id: idParam }),
    action: 'offer.decline',
    summary: 'Lets an offer go; the next student gets it',
    body: z.strictObject({}),
    reply: ok,
    refuses: ['waiting-not-found', 'offer-over'],
  },
  demand: {
    method: 'GET',
    path: '/api/v1/waiting-list/demand',
    action: 'waiting.demand',
    view: true,
    summary: 'How many students wait for each hour of the calling tutor; no names',
    reply: demandCells,
  },
  figures: {
    method: 'GET',
    path: '/api/v1/stat/demand',
    action: 'stat.demand',
    view: false,
    summary: 'When students wanted lessons and found no time, and what came of the waiting list',
    query: figureQuery,
    reply: demandFigures,
  },
  alternatives: {
    method: 'GET',
    path: '/api/v1/lesson/{id}/alternatives',
    params: z.object({ id: idParam }),
    action: 'lesson.alternatives',
    view: true,
    summary: 'At most three other times for a lesson: of the same tutor, and of others at the same time',
    reply: z.array(alternative).max(alternativeTimes),
    refuses: ['lesson-not-found'],
  },
})
