/** Standing times: a weekday and clock that a student keeps with a tutor; each date becomes a lesson by itself. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { figureQuery, idFilters, list, page, pageQuery, queryValue } from '../calls/query.ts'
import { lessonDuration, weekday } from '../enumerations/basic.ts'
import { placeReason, placeState, previewState, standingEnd, standingState } from '../enumerations/kept-times.ts'
import { basisPoints, clock, count, day, id, idParam, instant } from '../fields/basic.ts'
import { person } from '../people/people.ts'

/** A weekday and a clock in Cairo, over by 24:00. */
const time = { tutorId: id, weekday, clock, duration: lessonDuration }

export const standingPlace = z
  .object({
    day,
    start: instant.describe('In a night without this hour the first instant after it'),
    state: placeState,
    reason: placeReason.nullable().describe('Why it was skipped, or is at risk after a try'),
    lessonId: id.nullable(),
    triesAt: instant.nullable().describe('From when it becomes a lesson; null once it is booked or skipped'),
  })
  .meta({ id: 'StandingPlace' })
export type StandingPlace = z.output<typeof standingPlace>

export const standingTime = z
  .object({
    id,
    student: person,
    tutor: person,
    weekday,
    clock,
    duration: lessonDuration,
    state: standingState,
    pausedUntil: day.nullable().describe('The first day that is kept again'),
    misses: count.describe('Dates in a row that were lost on the side of the student; the third ends it'),
    endedBy: standingEnd.nullable(),
    places: z.array(standingPlace).describe('Dates that are not over, by day'),
    createdAt: instant,
  })
  .meta({ id: 'StandingTime' })
export type StandingTime = z.output<typeof standingTime>

export const standingPreview = z
  .object({
    places: z.array(z.object({ day, start: instant.nullable(), state: previewState })),
    leadHours: count.describe('So many hours before its start a date becomes a lesson'),
  })
  .meta({ id: 'StandingPreview' })
export type StandingPreview = z.output<typeof standingPreview>

export const standingFigures = z
  .object({
    /** Standing times that are active now. */
    active: count,
    /** Of the bookable time of listed tutors in the coming weeks, what is kept for standing times. */
    share: basisPoints,
    /** Dates of the window: booked, and skipped by reason. */
    booked: count,
    skipped: z.array(z.object({ reason: placeReason, count })).describe('Most first'),
    /** Standing times that ended in the window, by cause, and how many weeks half of them lived. */
    ended: z.array(z.object({ cause: standingEnd, count })).describe('Most first'),
    medianWeeks: count.nullable(),
  })
  .meta({ id: 'StandingFigures' })
export type StandingFigures = z.output<typeof standingFigures>

const one = { path: '/api/v1/standing-time/{id}', params: z.object({ id: idParam }) } as const

export const standingTimeEndpoints = endpoints({
  preview: {
    method: 'GET',
    path: '/api/v1/standing-time/preview',
    action: 'standing.preview',
    view: true,
    summary: 'Which of the next dates of a weekly time would be kept for the caller',
    query: z.object({
      tutorId: idParam,
      weekday: queryValue(weekday),
      clock,
      duration: queryValue(lessonDuration),
    }),
    reply: standingPreview,
    refuses: ['not-found', 'tutor-not-found'],
  },
  create: {
    method: 'POST',
    path: '/api/v1/standing-time',
    action: 'standing.create',
    summary: 'Keeps a weekly time with a tutor from the next date on',
    body: z.strictObject(time),
    reply: standingTime,
    idempotent: true,
    refuses: [
      'not-found',
      'tutor-not-found',
      'pair-unavailable',
      'tutor-unavailable',
      'deletion-pending',
      'consent-required',
      'subscription-required',
      'subscription-frozen',
      'no-enough-minutes',
      'conflicting-schedule',
      'busy-tutor',
    ],
  },
  list: {
    method: 'GET',
    path: '/api/v1/standing-time/list',
    action: 'standing.list',
    view: true,
    summary: "One's own standing times with their dates, or for admins anybody's; newest first",
    query: pageQuery.extend({ ...idFilters('users'), states: list(standingState).optional() }),
    reply: page(standingTime),
  },
  update: {
    ...one,
    method: 'PATCH',
    action: 'standing.update',
    summary: 'Pauses a standing time to a day at most 28 days ahead, or resumes it',
    body: z.strictObject({ pausedUntil: day.nullable() }),
    reply: standingTime,
    refuses: ['standing-not-found'],
  },
  end: {
    ...one,
    method: 'DELETE',
    action: 'standing.end',
    summary: 'Ends a standing time: its dates are let go, and a booked lesson stays',
    reply: standingTime,
    refuses: ['standing-not-found'],
  },
  figures: {
    method: 'GET',
    path: '/api/v1/stat/standing',
    action: 'stat.standing',
    view: false,
    summary: 'How many standing times live, what became of their dates, and why they ended',
    query: figureQuery,
    reply: standingFigures,
  },
})
