/** Demo sessions: the step after the interview, in which a tutor shows a lesson to a tutor manager, 30 minutes long. */
import { z } from 'zod'
import { changesOf } from './changes.ts'
import { endpoints } from './endpoint.ts'
import { demoSessionStatus } from './enumerations-onboarding.ts'
import { id, idParam, instant } from './fields.ts'
import { feedback, feedbackCodes, staffNote } from './fields-talk.ts'
import { interviewMinutes } from './limits.ts'
import { instantFilter, list, page, pageQuery, sortQuery } from './lists.ts'
import { person } from './people.ts'
import { sessionId } from './sessions.ts'

export const demoSession = z
  .object({
    id,
    slotId: id,
    tutorId: id,
    tutorManagerId: id,
    tutor: person,
    tutorManager: person,
    start: instant,
    duration: z.literal(interviewMinutes),
    sessionId: z.string(),
    status: demoSessionStatus,
    feedback: z.string().nullable(),
    note: z.string().nullable(),
    canceledBy: id.nullable(),
    canceledAt: instant.nullable(),
    decidedAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'DemoSession' })
export type DemoSession = z.output<typeof demoSession>

export const demoSessionChanges = changesOf({ id }, { status: demoSessionStatus, feedback, note: staffNote.nullable() })
export type DemoSessionChanges = z.output<typeof demoSessionChanges>

export const demoSessionEndpoints = endpoints({
  book: {
    method: 'POST',
    path: '/api/v1/demo-session',
    action: 'demo-session.book',
    summary: "Books the caller's demo session in a slot of a tutor manager",
    body: z.strictObject({ start: instant, slotId: id }),
    reply: demoSession,
    idempotent: true,
    refuses: ['slot-not-found', 'demo-session-exists', 'busy-tutor-manager', 'conflicting-lessons'],
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/demo-session',
    action: 'demo-session.update',
    summary: 'Decides on, cancels or comments a demo session, each side its own part',
    body: demoSessionChanges,
    reply: demoSession,
    refuses: ['empty-request', ...feedbackCodes, 'demo-session-not-found'],
  },
  list: {
    method: 'GET',
    path: '/api/v1/demo-session/list',
    action: 'demo-session.list',
    csv: true,
    summary: "One's own demo sessions, or for admins everybody's, newest start first",
    query: pageQuery.extend({
      ...sortQuery,
      ids: list(idParam).optional(),
      tutors: list(idParam).optional(),
      tutorManagers: list(idParam).optional(),
      slots: list(idParam).optional(),
      sessions: list(sessionId).optional(),
      statuses: list(demoSessionStatus).optional(),
      start: instantFilter.optional(),
      createdAt: instantFilter.optional(),
    }),
    reply: page(demoSession),
  },
  select: {
    method: 'GET',
    path: '/api/v1/demo-session/select',
    action: 'demo-session.select',
    summary: 'The tutor manager who can hold a demo session soonest',
    reply: person,
    refuses: ['demo-session-exists', 'slot-not-found'],
  },
})
