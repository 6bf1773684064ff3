/** Broken appointments of tutors: their points, excuses, appeals, and the ladder that follows from them. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { page, pageQuery } from '../calls/query.ts'
import { decision, excuseKind, penaltyKind, reliabilityLevel } from '../enumerations/reliability.ts'
import { count, id, idParam, instant, lines } from '../fields/basic.ts'
import { appealLength, excuseLength, suspensionNoteLength } from '../fields/limits.ts'
import { brief } from './people.ts'

export const lessonExcuse = z
  .object({ lessonId: id, kind: excuseKind, note: z.string(), at: instant, state: decision })
  .meta({ id: 'LessonExcuse' })
export type LessonExcuse = z.output<typeof lessonExcuse>

/** A broken appointment; `weight` is what it weighs now, in thirds of a point. */
export const penalty = z
  .object({
    lessonId: id,
    kind: penaltyKind,
    points: count,
    weight: count,
    at: instant,
    /** The start of the lesson. */
    start: instant,
    /** A tenth of a star is missing because of it. */
    lowersRating: z.boolean(),
    excuse: lessonExcuse.nullable(),
    /** The last instant of an appeal; null once it passed or was used. */
    appealUntil: instant.nullable(),
    appeal: z
      .object({
        text: z.string(),
        at: instant,
        /** Without an answer until then, the event weighs nothing until it is answered. */
        dueAt: instant,
        decision: z.object({ granted: z.boolean(), answer: z.string(), at: instant }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Penalty' })
export type Penalty = z.output<typeof penalty>

export const reliability = z
  .object({
    tutorId: id,
    /** Those of the last 90 days, newest first. */
    events: z.array(penalty),
    /** In thirds of a point. */
    score: count,
    level: reliabilityLevel,
    /** No new bookings until then. */
    pausedUntil: instant.nullable(),
    /** Behind others in lists until then. */
    behindUntil: instant.nullable(),
  })
  .meta({ id: 'Reliability' })
export type Reliability = z.output<typeof reliability>

export const newExcuse = z.strictObject({ kind: excuseKind, note: lines(excuseLength) })

const ofLesson = { path: '/api/v1/lesson/{id}/excuse', params: z.object({ id: idParam }) } as const
const appealOf = { path: '/api/v1/reliability/{id}/appeal', params: z.object({ id: idParam }) } as const

export const reliabilityEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/api/v1/reliability/{id}',
    action: 'reliability.read',
    view: true,
    summary: "A tutor's broken appointments of 90 days, what they weigh, and the rung of the ladder",
    params: z.object({ id: idParam }),
    reply: reliability,
    refuses: ['tutor-not-found'],
  },
  excuse: {
    ...ofLesson,
    method: 'POST',
    action: 'lesson.excuse',
    summary: 'The tutor says why a lesson breaks without fault, before or after it does',
    body: newExcuse,
    reply: lessonExcuse,
    refuses: ['lesson-not-found', 'excuse-exists', 'late-excuse'],
  },
  answerExcuse: {
    ...ofLesson,
    method: 'PATCH',
    action: 'lesson.answer-excuse',
    summary: 'The student confirms or denies within 24 hours to have asked for it; staff decide any that waits',
    body: z.strictObject({ granted: z.boolean() }),
    reply: lessonExcuse,
    refuses: ['lesson-not-found', 'not-found', 'excuse-settled'],
  },
  appeal: {
    ...appealOf,
    method: 'POST',
    action: 'reliability.appeal',
    summary: 'The tutor appeals against the event of a lesson, once, within 7 days of its notice',
    body: z.strictObject({ text: lines(appealLength) }),
    reply: penalty,
    refuses: ['not-found', 'appeal-exists', 'late-appeal'],
  },
  decide: {
    ...appealOf,
    method: 'PATCH',
    action: 'reliability.decide',
    summary: 'Staff answer an appeal once; a granted one takes the weight off',
    body: z.strictObject({ granted: z.boolean(), answer: lines(suspensionNoteLength) }),
    reply: penalty,
    refuses: ['not-found', 'appeal-settled'],
  },
  appeals: {
    method: 'GET',
    path: '/api/v1/reliability/appeals',
    action: 'reliability.appeals',
    view: false,
    summary: 'Appeals without an answer, the oldest first',
    query: pageQuery,
    reply: page(penalty.extend({ tutor: brief })),
  },
})
