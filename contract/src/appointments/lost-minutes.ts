/** Minutes that broken connections took from lessons: added behind the end, or kept as a balance of the student. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { id, idParam, instant, minutes } from '../fields/basic.ts'
import { brief } from '../people/people.ts'

/** One change of the balance: what was kept of a lesson, or (without one) what became minutes of a week. */
export const lostMinuteEntry = z
  .object({
    id,
    lessonId: id.nullable(),
    tutor: brief.nullable(),
    minutes: z.int(),
    /** Minutes lost of the lesson, and those of them that were added behind its end. */
    lost: minutes,
    added: minutes,
    at: instant,
  })
  .meta({ id: 'LostMinuteEntry' })
export type LostMinuteEntry = z.output<typeof lostMinuteEntry>

/** Newest entries first. */
export const lostMinutes = z.object({ balance: minutes, list: z.array(lostMinuteEntry) }).meta({ id: 'LostMinutes' })
export type LostMinutes = z.output<typeof lostMinutes>

export const lostMinuteEndpoints = endpoints({
  extend: {
    method: 'POST',
    path: '/api/v1/lesson/{id}/extend',
    action: 'lesson.extend',
    summary: 'Adds lost minutes behind a lesson, beyond the slot of its tutor, who was asked; or declines them',
    params: z.object({ id: idParam }),
    body: z.strictObject({ accept: z.boolean() }),
    /** The minutes added. */
    reply: z.object({ minutes }),
    refuses: ['lesson-not-found', 'busy-tutor', 'conflicting-lessons'],
  },
  list: {
    method: 'GET',
    path: '/api/v1/sub/lost-minutes',
    action: 'subscription.lost-minutes',
    view: true,
    summary: 'The minutes that broken connections took from own lessons, and their balance',
    reply: lostMinutes,
  },
})
