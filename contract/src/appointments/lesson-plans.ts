/** What a tutor prepares for a lesson. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { idParam, lines } from '../fields/basic.ts'
import { planNoteLength } from '../fields/desk-limits.ts'
import { sheetId } from '../fields/learning.ts'

const plan = { sheetId: sheetId.nullable(), note: lines(planNoteLength) }

/** The sheet of the lesson, which its student sees too, and a note that the tutor alone sees. */
export const lessonPlan = z.object(plan).meta({ id: 'LessonPlan' })
export type LessonPlan = z.output<typeof lessonPlan>

export const planLesson = z.strictObject(plan)

export const lessonPlanEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/api/v1/lesson/{id}/plan',
    action: 'lesson.read-plan',
    view: true,
    summary: 'What the tutor prepared for a lesson',
    params: z.object({ id: idParam }),
    reply: lessonPlan,
    refuses: ['lesson-not-found'],
  },
  write: {
    method: 'PUT',
    path: '/api/v1/lesson/{id}/plan',
    action: 'lesson.plan',
    summary: 'Prepares a lesson until its end: a sheet of material and a note to oneself',
    params: z.object({ id: idParam }),
    body: planLesson,
    reply: lessonPlan,
    refuses: ['lesson-not-found', 'sheet-not-found'],
  },
})
