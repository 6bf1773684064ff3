/** Interviews and demo sessions: the two kinds of meeting by which a tutor joins. */
import { z } from 'zod'
import { changesOf } from '../calls/changes.ts'
import { endpoints } from '../calls/endpoint.ts'
import { idFilters, instantFilter, list, page, sortQuery, tableQuery, textFilter } from '../calls/query.ts'
import { demoSessionStatus, interviewStatus, MeetingStatus } from '../enumerations/tutoring.ts'
import { id, instant, timestamps } from '../fields/basic.ts'
import { interviewMinutes } from '../fields/limits.ts'
import { feedback, feedbackCodes, interviewLevel, staffNote } from '../fields/talk.ts'
import { brief, person } from '../people/people.ts'
import { type SessionKind, sessionId } from './sessions.ts'

export type MeetingKind = Exclude<SessionKind, 'lesson'>

const time = { start: instant, duration: z.literal(interviewMinutes), sessionId: z.string() }
const trail = {
  canceledBy: id.nullable(),
  canceledAt: instant.nullable(),
  decidedAt: instant.nullable(),
  ...timestamps,
}
const bookMeeting = z.strictObject({ start: instant, slotId: id })

/** A 30-minute meeting in which a tutor manager judges a tutor's English. */
export const interview = z
  .object({
    id,
    slotId: id,
    interviewerId: id,
    intervieweeId: id,
    interviewer: person,
    interviewee: person,
    ...time,
    status: interviewStatus,
    interviewerFeedback: z.string().nullable(),
    intervieweeFeedback: z.string().nullable(),
    note: z.string().nullable(),
    level: z.int().nullable(),
    ...trail,
  })
  .meta({ id: 'Interview' })
export type Interview = z.output<typeof interview>

export const interviewChanges = changesOf(
  { id },
  {
    status: interviewStatus,
    interviewerFeedback: feedback,
    note: staffNote.nullable(),
    level: interviewLevel.nullable(),
    intervieweeFeedback: feedback,
  },
)
export type InterviewChanges = z.output<typeof interviewChanges>

export const interviewEndpoints = endpoints({
  book: {
    method: 'POST',
    path: '/api/v1/interview',
    action: 'interview.book',
    summary: "Books the caller's interview in a slot of a tutor manager",
    body: bookMeeting,
    reply: interview,
    idempotent: true,
    refuses: [
      'slot-not-found',
      'conflicting-interview',
      'busy-tutor-manager',
      'conflicting-lessons',
      'deletion-pending',
    ],
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/interview',
    action: 'interview.update',
    summary: 'Decides on, cancels or comments an interview, each side its own part',
    body: interviewChanges,
    reply: interview,
    refuses: [
      'empty-request',
      ...feedbackCodes,
      'too-low-interview-level',
      'too-high-interview-level',
      'interview-not-found',
    ],
  },
  list: {
    method: 'GET',
    path: '/api/v1/interview/list/',
    action: 'interview.list',
    view: true,
    csv: true,
    summary: "One's own interviews, or for admins everybody's, newest start first",
    query: tableQuery.extend({
      ...sortQuery,
      ...idFilters('ids', 'users', 'interviewers', 'interviewees', 'slots'),
      sessions: list(sessionId).optional(),
      statuses: list(interviewStatus).optional(),
      levels: list(interviewLevel).optional(),
      ...textFilter('interviewerFeedback'),
      ...textFilter('intervieweeFeedback'),
      start: instantFilter.optional(),
      end: instantFilter.optional(),
      createdAt: instantFilter.optional(),
    }),
    reply: page(interview),
    refuses: ['too-low-interview-level', 'too-high-interview-level'],
  },
  select: {
    method: 'GET',
    path: '/api/v1/interview/select',
    action: 'interview.select',
    view: true,
    summary: 'The tutor manager who can hold an interview soonest',
    reply: brief,
    refuses: ['conflicting-interview', 'slot-not-found'],
  },
  selectInterviewer: {
    method: 'GET',
    path: '/api/v1/user/interviewer/select',
    action: 'interviewer.select',
    view: true,
    summary: 'The tutor manager who can hold an interview soonest',
    reply: brief,
    refuses: ['conflicting-interview', 'slot-not-found'],
  },
})

/** A 30-minute trial lesson that a tutor gives to a tutor manager after the interview. */
export const demoSession = z
  .object({
    id,
    slotId: id,
    tutorId: id,
    tutorManagerId: id,
    tutor: person,
    tutorManager: person,
    ...time,
    status: demoSessionStatus,
    feedback: z.string().nullable(),
    note: z.string().nullable(),
    ...trail,
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
    body: bookMeeting,
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
    view: true,
    csv: true,
    summary: "One's own demo sessions, or for admins everybody's, newest start first",
    query: tableQuery.extend({
      ...sortQuery,
      ...idFilters('ids', 'tutors', 'tutorManagers', 'slots'),
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
    view: true,
    summary: 'The tutor manager who can hold a demo session soonest',
    reply: brief,
    refuses: ['demo-session-exists', 'slot-not-found'],
  },
})

/**
 * The tutor manager's result: passing or rejecting requires feedback for the tutor, and only an interview has a level.
 */
const written = { feedback, note: staffNote.optional(), level: interviewLevel.optional() }

export const meetingDecision = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal([MeetingStatus.Passed, MeetingStatus.Rejected]), ...written }),
  z.strictObject({
    status: z.literal(MeetingStatus.CanceledByManager),
    ...written,
    feedback: feedback.optional(),
  }),
])
export type MeetingDecision = z.output<typeof meetingDecision>

/** The tutor's opinion of an interview, written after the decision. */
export const interviewOpinion = z.strictObject({ opinion: feedback })
