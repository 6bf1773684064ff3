/** What stays of a lesson: the summary for its two members, and the closing that its tutor writes. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { day, idParam, instant, lines } from '../fields/basic.ts'
import { closingCanDo, homeworkLength, nextStepLength } from '../fields/desk-limits.ts'
import { canDoId, sheetId } from '../fields/learning.ts'
import { deskContent } from './desks.ts'
import { lessonRecord } from './lessons.ts'

/** How the student managed an ability in the lesson. */
export const CanDoHow = { Helped: 'helped', Alone: 'alone' } as const
export type CanDoHow = (typeof CanDoHow)[keyof typeof CanDoHow]

const canDo = z.strictObject({ id: canDoId, how: z.literal(Object.values(CanDoHow)) })
export type CanDoTick = z.output<typeof canDo>

/** `dueDay`: a day in Cairo, 1 to 14 days behind the day of the save. */
export const homeworkOfClosing = z.strictObject({
  text: lines(homeworkLength, { short: 'short-homework', long: 'long-homework' }),
  dueDay: day,
})
export type Homework = z.output<typeof homeworkOfClosing>

const closing = {
  canDo: z.array(canDo).max(closingCanDo),
  nextStep: lines(nextStepLength),
  nextSheetId: sheetId.nullable(),
  homework: homeworkOfClosing.nullable(),
}

export const lessonClosing = z.object({ ...closing, firstAt: instant, at: instant }).meta({ id: 'LessonClosing' })
export type LessonClosing = z.output<typeof lessonClosing>

/** Replaces the whole closing. */
export const closeLesson = z.strictObject(closing)
export type CloseLesson = z.output<typeof closeLesson>

export const lessonSummary = z
  .object({
    record: lessonRecord,
    /** Seconds that both shared; null before the verdict. */
    together: z.int().nonnegative().nullable(),
    desk: deskContent,
    /** Until then the members change what stands on the desk. */
    editableUntil: instant,
    closing: lessonClosing.nullable(),
    /** The time in which the tutor writes the closing; null for a lesson that was not held. */
    closable: z.object({ from: instant, until: instant }).nullable(),
    /** The abilities that the closing offers to the tutor: those of the lesson's sheet, then the lowest open ones. */
    offered: z.array(canDoId),
  })
  .meta({ id: 'LessonSummary' })
export type LessonSummary = z.output<typeof lessonSummary>

export const closingEndpoints = endpoints({
  summary: {
    method: 'GET',
    path: '/api/v1/lesson/{id}/summary',
    action: 'lesson.summary',
    view: true,
    summary: 'What stays of a lesson from its start on, for its members; for admins too, audited',
    params: z.object({ id: idParam }),
    reply: lessonSummary,
    refuses: ['lesson-not-found'],
  },
  close: {
    method: 'PUT',
    path: '/api/v1/lesson/{id}/closing',
    action: 'lesson.close',
    summary: 'Writes the closing of a held lesson, from 5 minutes before its end to 7 days after it',
    params: z.object({ id: idParam }),
    body: closeLesson,
    reply: lessonClosing,
    refuses: ['lesson-not-found', 'lesson-not-held', 'sheet-not-found'],
  },
})
