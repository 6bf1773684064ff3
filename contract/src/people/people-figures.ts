/** Figures of one person: a student's lessons for staff, a tutor's teaching days for everybody. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { count, day, idParam } from '../fields/basic.ts'

/** `ratified` counts lessons that were not canceled. */
const counts = z.object({ total: count, ratified: count, canceled: count }).meta({ id: 'Counts' })

export const studentStats = z
  .object({ lessonCount: counts.extend({ future: counts, past: counts }), tutorCount: counts, minutes: counts })
  .meta({ id: 'StudentStats' })
export type StudentStats = z.output<typeof studentStats>

/** Taught lessons by day in Cairo; a 30-minute lesson scores two, a 15-minute lesson one. */
export const activity = z
  .record(day, z.object({ score: count, lessonCount: count }))
  .meta({ id: 'Activity', examples: [{ '2026-03-05': { score: 3, lessonCount: 2 } }] })
export type Activity = z.output<typeof activity>

export const figuresEndpoints = endpoints({
  student: {
    method: 'GET',
    path: '/api/v1/user/student/stats/{id}',
    action: 'student.stats',
    view: true,
    summary: "A student's lessons, tutors and minutes",
    params: z.object({ id: idParam }),
    reply: studentStats,
    refuses: ['student-not-found'],
  },
  tutorActivity: {
    method: 'GET',
    path: '/api/v1/user/tutor/activity/{id}',
    action: 'tutor.activity',
    view: true,
    summary: 'What a tutor taught on each day of the last year',
    params: z.object({ id: idParam }),
    reply: activity,
    refuses: ['tutor-not-found'],
  },
})
