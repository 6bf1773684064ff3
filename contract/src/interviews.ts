/** Interviews: the step of a tutor's joining in which a tutor manager hears the English, 30 minutes long. */
import { z } from 'zod'
import { changesOf } from './changes.ts'
import { endpoints } from './endpoint.ts'
import { interviewStatus } from './enumerations-onboarding.ts'
import { id, idParam, instant } from './fields.ts'
import { feedback, feedbackCodes, interviewLevel, staffNote } from './fields-talk.ts'
import { interviewMinutes } from './limits.ts'
import { instantFilter, list, page, pageQuery, sortQuery, textFilter } from './lists.ts'
import { person } from './people.ts'
import { sessionId } from './sessions.ts'

export const interview = z
  .object({
    id,
    slotId: id,
    interviewerId: id,
    intervieweeId: id,
    interviewer: person,
    interviewee: person,
    start: instant,
    duration: z.literal(interviewMinutes),
    sessionId: z.string(),
    status: interviewStatus,
    interviewerFeedback: z.string().nullable(),
    intervieweeFeedback: z.string().nullable(),
    note: z.string().nullable(),
    level: z.int().nullable(),
    canceledBy: id.nullable(),
    canceledAt: instant.nullable(),
    decidedAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
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
    body: z.strictObject({ start: instant, slotId: id }),
    reply: interview,
    idempotent: true,
    refuses: ['slot-not-found', 'conflicting-interview', 'busy-tutor-manager', 'conflicting-lessons'],
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
    csv: true,
    summary: "One's own interviews, or for admins everybody's, newest start first",
    query: pageQuery.extend({
      ...sortQuery,
      ids: list(idParam).optional(),
      users: list(idParam).optional(),
      interviewers: list(idParam).optional(),
      interviewees: list(idParam).optional(),
      slots: list(idParam).optional(),
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
    summary: 'The tutor manager who can hold an interview soonest',
    reply: person,
    refuses: ['conflicting-interview', 'slot-not-found'],
  },
  selectInterviewer: {
    method: 'GET',
    path: '/api/v1/user/interviewer/select',
    action: 'interviewer.select',
    summary: 'The tutor manager who can hold an interview soonest',
    reply: person,
    refuses: ['conflicting-interview', 'slot-not-found'],
  },
})
