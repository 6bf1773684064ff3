/** Holds: a free time that a student keeps for ten minutes, to sign up and pay without losing it. */
import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { lessonDuration } from '../enumerations/basic.ts'
import { id, instant } from '../fields/basic.ts'

const time = { tutorId: id, slotId: id, start: instant, duration: lessonDuration }

/** `until` ends it; a booking of its student ends it before, and may take its time. */
export const lessonHold = z.object({ ...time, until: instant }).meta({ id: 'LessonHold' })
export type LessonHold = z.output<typeof lessonHold>

export const holdEndpoints = endpoints({
  keep: {
    method: 'PUT',
    path: '/api/v1/lesson-hold',
    action: 'lesson-hold.keep',
    summary:
      "Keeps a free time for ten minutes, in place of the caller's hold before; the same time again changes nothing",
    body: z.strictObject(time),
    reply: lessonHold,
    refuses: [
      'tutor-not-found',
      'slot-not-found',
      'reached-booking-limit',
      'busy-tutor',
      'conflicting-lessons',
      'pair-unavailable',
      'tutor-unavailable',
      'deletion-pending',
    ],
  },
  read: {
    method: 'GET',
    path: '/api/v1/lesson-hold',
    action: 'lesson-hold.read',
    view: true,
    summary: "The caller's hold; null without one",
    reply: lessonHold.nullable(),
  },
  release: {
    method: 'DELETE',
    path: '/api/v1/lesson-hold',
    action: 'lesson-hold.release',
    summary: "Gives the caller's hold back; does nothing without one",
    reply: ok,
  },
})
