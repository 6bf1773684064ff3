/** What a tutor knows of a student before a lesson. */
import { z } from 'zod'
import { homeworkOfClosing } from '../appointments/closings.ts'
import { fixCard } from '../appointments/desks.ts'
import { lessonPlan } from '../appointments/lesson-plans.ts'
import { endpoints } from '../calls/endpoint.ts'
import { gender } from '../enumerations/basic.ts'
import { englishLevel, learningGoal } from '../enumerations/learning.ts'
import { asset, id, idParam, instant } from '../fields/basic.ts'
import { canDoId } from '../fields/learning.ts'

export const ageBands = ['10-12', '13-17', 'adult'] as const

export const studentSheet = z
  .object({
    student: z.object({ id, firstName: z.string(), image: asset, gender: gender.nullable() }),
    ageBand: z.literal(ageBands).nullable(),
    goals: z.array(learningGoal),
    level: englishLevel.nullable(),
    /** The newest held lessons with this tutor; for admins with anybody. */
    lessons: z.array(
      z.object({
        lessonId: id,
        start: instant,
        nextStep: z.string(),
        homework: homeworkOfClosing.nullable(),
        corrections: z.array(fixCard),
      }),
    ),
    /** Abilities of the level that the student does not manage alone yet. */
    openCanDo: z.array(canDoId),
    /** The next lesson with this tutor, as the tutor prepared it. */
    next: z.object({ lessonId: id, start: instant, plan: lessonPlan }).nullable(),
  })
  .meta({ id: 'StudentSheet' })
export type StudentSheet = z.output<typeof studentSheet>

export const studentSheetEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/api/v1/student/{id}/sheet',
    action: 'student.sheet',
    view: true,
    summary: 'A student, for a tutor with a lesson of the two that is ahead or at most 90 days old',
    params: z.object({ id: idParam }),
    reply: studentSheet,
    refuses: ['student-not-found'],
  },
})
