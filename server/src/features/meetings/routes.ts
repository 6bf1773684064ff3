import {
  demoSessionEndpoints,
  type InterviewChanges,
  interviewEndpoints,
} from '@hiwar/contract/appointments/meetings.ts'
import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import { type Actor, serve } from '../../platform/action.ts'
import { bookMeeting, selectManager } from './book.ts'
import { changeMeeting, type MeetingChanges } from './change.ts'
import { demoSessions, interviews, type KindOfMeeting } from './kinds.ts'
import { listMeetings, type MeetingFilters } from './list.store.ts'

export const meetingRoutes = [
  serve(interviewEndpoints.book, (context: Context, request) => bookMeeting(context, interviews, request)),
  serve(interviewEndpoints.update, (context: Context, request) =>
    changeMeeting(context, interviews, request, changesOfInterview(request.body)),
  ),
  serve(interviewEndpoints.list, (context: Context, { actor, query }) =>
    listVisibleMeetings(context, interviews, actor, filtersOfInterviews(query)),
  ),
  serve(interviewEndpoints.select, (context: Context, request) => selectManager(context, interviews, request)),
  serve(interviewEndpoints.selectInterviewer, (context: Context, request) =>
    selectManager(context, interviews, request),
  ),
  serve(demoSessionEndpoints.book, (context: Context, request) => bookMeeting(context, demoSessions, request)),
  serve(demoSessionEndpoints.update, (context: Context, request) =>
    changeMeeting(context, demoSessions, request, request.body),
  ),
  serve(demoSessionEndpoints.list, (context: Context, { actor, query }) =>
    listVisibleMeetings(context, demoSessions, actor, filtersOfDemoSessions(query)),
  ),
  serve(demoSessionEndpoints.select, (context: Context, request) => selectManager(context, demoSessions, request)),
]

/** Admins list everyone's meetings. Other people list their own, even when they filter by other users. */
async function listVisibleMeetings<Shown>(
  { db }: Context,
  { kind, name, present }: KindOfMeeting<Shown>,
  actor: Actor,
  filters: MeetingFilters,
) {
  const ownId = seesAll(actor.role, `${name}.list`) ? null : actor.id
  const { list, total } = await listMeetings(db, kind, ownId, filters)
  return { list: list.map((row) => present(row, actor.id)), total }
}

/** The wire names an interview's fields by its two sides. A demo session differs only in the name of the manager's id. */
function changesOfInterview({ interviewerFeedback, intervieweeFeedback, ...rest }: InterviewChanges): MeetingChanges {
  return { ...rest, feedback: interviewerFeedback, tutorFeedback: intervieweeFeedback }
}

function filtersOfInterviews(query: RequestOf<typeof interviewEndpoints.list>['query']): MeetingFilters {
  const { interviewers, interviewees, ...rest } = query
  const { interviewerFeedback, interviewerFeedbackMatch, intervieweeFeedback, intervieweeFeedbackMatch } = query
  return {
    ...rest,
    managers: interviewers,
    tutors: interviewees,
    feedback: interviewerFeedback,
    feedbackMatch: interviewerFeedbackMatch,
    tutorFeedback: intervieweeFeedback,
    tutorFeedbackMatch: intervieweeFeedbackMatch,
  }
}

function filtersOfDemoSessions({
  tutorManagers,
  ...rest
}: RequestOf<typeof demoSessionEndpoints.list>['query']): MeetingFilters {
  return { ...rest, managers: tutorManagers }
}
