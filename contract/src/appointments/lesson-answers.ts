/** A member of a lesson answers a reminder. An answer neither moves nor cancels. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { reminderAnswer } from '../enumerations/notices.ts'
import { id, idParam, instant } from '../fields/basic.ts'

export const lessonAnswer = z.object({ userId: id, answer: reminderAnswer, at: instant }).meta({ id: 'LessonAnswer' })
export type LessonAnswer = z.output<typeof lessonAnswer>

export const answerLesson = z.strictObject({ answer: reminderAnswer })

export const lessonAnswerEndpoints = endpoints({
  answer: {
    method: 'POST',
    path: '/api/v1/lesson/{id}/answer',
    action: 'lesson.answer',
    summary: 'Answers the reminder of a lesson; the newest answer counts, and the same once more changes nothing',
    params: z.object({ id: idParam }),
    body: answerLesson,
    reply: lessonAnswer,
    refuses: ['lesson-not-found'],
  },
})
