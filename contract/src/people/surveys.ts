/** The one question that students are asked: how likely they would recommend Hiwar. */
import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { surveyScore } from '../fields/staff-limits.ts'

export const surveyEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/api/v1/survey',
    action: 'survey.read',
    view: false,
    summary: 'Whether the caller is to be asked now: not during a lesson, and not while a booking is under way',
    reply: z.object({ due: z.boolean() }).meta({ id: 'Survey' }),
  },
  answer: {
    method: 'POST',
    path: '/api/v1/survey',
    action: 'survey.answer',
    idempotent: true,
    summary: 'Answers the question that is due, or puts it off; a question has one answer',
    body: z.strictObject({
      score: z.int().min(surveyScore.min).max(surveyScore.max).nullable().describe('Null: not now'),
    }),
    reply: ok,
  },
})
