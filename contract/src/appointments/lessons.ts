/** Lessons: one tutor and one student for 15 or 30 minutes. */
import { z } from 'zod'
import { documentReply, endpoints } from '../calls/endpoint.ts'
import { flag, inWindow, list, page, sortQuery, tableQuery, windowQuery } from '../calls/query.ts'
import { gender, lessonDuration, lessonOrigin, lessonStatus, role } from '../enumerations/basic.ts'
import { attendance, EarningState, earningState, lessonSide, timelineKind } from '../enumerations/sessions.ts'
import { asset, id, idParam, instant, lines, minutes, piastres, timestamps } from '../fields/basic.ts'
import { sheetId } from '../fields/learning.ts'
import { verdictReasonLength } from '../fields/limits.ts'
import { lessonAnswer } from './lesson-answers.ts'
import { powerCut } from './power-cuts.ts'

export const lesson = z
  .object({
    id,
    slotId: id,
    sessionId: z.string(),
    start: instant,
    duration: lessonDuration,
    origin: lessonOrigin,
    price: piastres,
    status: lessonStatus,
    canceledBy: id.nullable(),
    canceledAt: instant.nullable(),
    attendance,
    earning: earningState,
    minutesReturned: z.boolean(),
    /** Staff, not the server, gave the newest verdict. */
    decidedByStaff: z.boolean(),
    review: z.boolean(),
    /** The member who had not come ten minutes after the start, while the other waited. */
    marked: lessonSide.nullable(),
    /** Minutes added behind the end, for those that broken connections took. */
    extraMinutes: minutes,
    ...timestamps,
  })
  .meta({ id: 'Lesson' })
export type Lesson = z.output<typeof lesson>

export const lessonMember = z
  .object({ lessonId: id, userId: id, name: z.string().nullable(), image: asset, role, gender: gender.nullable() })
  .meta({ id: 'LessonMember' })
export type LessonMember = z.output<typeof lessonMember>

export const lessonRecord = z
  .object({
    lesson,
    members: z.array(lessonMember),
    /** Whether the student may be offered another lesson: the tutor is listed, and no block parts the two. */
    offered: z.boolean(),
    /** The stars that the student gave; null while the lesson is not rated. */
    rated: z.int().min(1).max(5).nullable(),
    /** Something was written on the desk of the two, or a closing. */
    hasSummary: z.boolean(),
    /** The sheet of material that the tutor prepared. */
    sheetId: sheetId.nullable(),
    /** The members who declared a power cut at their place, with the time by which each wants to be back. */
    cuts: z.array(powerCut.extend({ userId: id })),
    /** What the members answered to the start that the lesson has now. */
    answers: z.array(lessonAnswer),
  })
  .meta({ id: 'LessonRecord' })
export type LessonRecord = z.output<typeof lessonRecord>

const seconds = z.int().nonnegative()

/** The record of a lesson's attendance and the verdict that followed; members see less of it than staff. */
export const lessonTimeline = z
  .object({
    lessonId: id,
    events: z.array(z.object({ at: instant, userId: id.nullable(), kind: timelineKind })),
    /** Seconds that each member spent in the room during the lesson. */
    seconds: z.object({ tutor: seconds, student: seconds }),
    slots: z.object({ up: seconds, contested: seconds, down: seconds }).nullable(),
    verdict: z
      .object({
        attendance,
        earning: earningState,
        minutesReturned: z.boolean(),
        review: z.boolean(),
        case: z.int().nullable(),
        reason: z.string().nullable(),
        at: instant,
        /** The staff member who decided; null when the server decided. */
        decidedBy: id.nullable(),
      })
      .nullable(),
    /** `declared`: the tutor declared that there is no return, and so did not wait for the ten minutes. */
    mark: z.object({ absent: lessonSide, at: instant, declared: z.boolean() }).nullable(),
    /** `recent`: how often the member declared a power cut in the 90 days until then; shown to staff alone. */
    cuts: z.array(powerCut.extend({ userId: id, recent: z.int().nullable() })),
  })
  .meta({ id: 'LessonTimeline' })
export type LessonTimeline = z.output<typeof lessonTimeline>

export const decideLesson = z.strictObject({
  earning: z.literal([EarningState.Earned, EarningState.Void]),
  minutesReturned: z.boolean(),
  reason: lines(verdictReasonLength),
})

const time = { slotId: id, start: instant, duration: lessonDuration }

/** A time for the same lesson once more, to be booked as it is. */
export const lessonAgain = z.object(time).meta({ id: 'LessonAgain' })
export type LessonAgain = z.output<typeof lessonAgain>

export const bookLesson = z.strictObject({
  tutorId: id,
  ...time,
  replaces: id.optional().describe('The open lesson of the caller, which is canceled in the same step'),
})
export const moveLesson = z.strictObject({ lessonId: id, ...time })

export const lessonEndpoints = endpoints({
  book: {
    method: 'POST',
    path: '/api/v1/lesson/',
    action: 'lesson.book',
    summary: 'Books a lesson with a tutor',
    body: bookLesson,
    reply: lesson,
    idempotent: true,
    refuses: [
      'tutor-not-found',
      'slot-not-found',
      'lesson-not-found',
      'subscription-required',
      'reached-booking-limit',
      'no-enough-minutes',
      'busy-tutor',
      'conflicting-lessons',
      'pair-unavailable',
      'tutor-unavailable',
      'deletion-pending',
      'consent-required',
    ],
  },
  list: {
    method: 'GET',
    path: '/api/v1/lesson/list/',
    action: 'lesson.list',
    view: true,
    csv: true,
    summary: "One's own lessons, or for admins anybody's, latest start first",
    query: inWindow(
      tableQuery.extend({
        ...sortQuery,
        ...windowQuery,
        users: list(idParam).optional(),
        ratified: flag.default(true),
        canceled: flag.default(true),
        future: flag.default(false),
        past: flag.default(false),
        now: flag.default(false),
        review: flag.optional(),
        full: flag.optional(),
      }),
    ),
    reply: page(lessonRecord),
  },
  read: {
    method: 'GET',
    path: '/api/v1/lesson/{id}',
    action: 'lesson.read',
    view: true,
    summary: 'One lesson and its two members',
    params: z.object({ id: idParam }),
    reply: lessonRecord,
    refuses: ['lesson-not-found'],
  },
  calendar: {
    method: 'GET',
    path: '/api/v1/lesson/{id}/calendar',
    action: 'lesson.calendar',
    view: false,
    summary: 'One lesson as a file for calendars, for its members',
    params: z.object({ id: idParam }),
    document: 'text/calendar',
    reply: documentReply,
    refuses: ['lesson-not-found'],
  },
  again: {
    method: 'GET',
    path: '/api/v1/lesson/{id}/again',
    action: 'lesson.again',
    view: true,
    summary: 'The free time of the next 14 days nearest to the weekday and clock of a lesson; null for none',
    params: z.object({ id: idParam }),
    reply: lessonAgain.nullable(),
    refuses: ['lesson-not-found'],
  },
  move: {
    method: 'PATCH',
    path: '/api/v1/lesson',
    action: 'lesson.move',
    summary: 'Moves a lesson that has not begun to another time of the same tutor',
    body: moveLesson,
    reply: lesson,
    refuses: [
      'lesson-not-found',
      'slot-not-found',
      'subscription-required',
      'no-enough-minutes',
      'busy-tutor',
      'conflicting-lessons',
      'pair-unavailable',
      'tutor-unavailable',
      'deletion-pending',
      'consent-required',
    ],
  },
  cancel: {
    method: 'DELETE',
    path: '/api/v1/lesson/{id}',
    action: 'lesson.cancel',
    summary: 'Cancels a lesson that has not begun; its minutes return',
    params: z.object({ id: idParam }),
    reply: lesson,
    refuses: ['lesson-not-found'],
  },
  timeline: {
    method: 'GET',
    path: '/api/v1/lesson/{id}/timeline',
    action: 'lesson.timeline',
    view: true,
    summary: 'Who was inside when, and the verdict; the whole of it for admins',
    params: z.object({ id: idParam }),
    reply: lessonTimeline,
    refuses: ['lesson-not-found'],
  },
  decide: {
    method: 'PATCH',
    path: '/api/v1/lesson/{id}/verdict',
    action: 'lesson.verdict',
    summary: 'Staff settle the earning and the minutes of a lesson that was judged',
    params: z.object({ id: idParam }),
    body: decideLesson,
    reply: lessonTimeline,
    refuses: ['lesson-not-found', 'no-enough-minutes'],
  },
})
