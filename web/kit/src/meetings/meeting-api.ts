/** Endpoints of interviews and demo sessions under the same names. */
import { demoSessionEndpoints, interviewEndpoints, type MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import type { CallOf } from '@hiwar/contract/calls/endpoint.ts'
import type { Page } from '@hiwar/contract/calls/query.ts'
import type { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallOptions, call } from '../api/call.ts'
import { queryKeyOf, type ReadOptions } from '../api/queries.ts'
import { type Meeting, meetingOfDemoSession, meetingOfInterview } from './meeting.ts'

type WireQuery = NonNullable<CallOf<typeof demoSessionEndpoints.list>['query']>

/** Filters of a meeting list; tutor and manager have the same names for both kinds. */
export interface MeetingQuery
  extends Pick<WireQuery, 'page' | 'size' | 'sort' | 'ids' | 'statuses' | 'start' | 'tutors'> {
  managers?: WireQuery['tutorManagers']
}

/** Changes of a meeting. Only an interview has the tutor's feedback and a level. */
export interface MeetingChanges {
  status?: MeetingStatus
  feedback?: string | undefined
  tutorFeedback?: string | undefined
  note?: string | undefined
  level?: number | undefined
}

export interface MeetingApi {
  endpoints: typeof interviewEndpoints | typeof demoSessionEndpoints
  queryOf: (query: MeetingQuery) => CallOf<MeetingApi['endpoints']['list']>['query']
  list: (query: MeetingQuery, options?: CallOptions) => Promise<Page<Meeting>>
  change: (id: number, changes: MeetingChanges) => Promise<unknown>
  /** Name in page addresses and in the audit log. */
  name: 'interview' | 'demo-session'
}

function interviewQuery({ tutors, managers, ...rest }: MeetingQuery) {
  return { ...rest, interviewees: tutors, interviewers: managers }
}

function demoSessionQuery({ managers, ...rest }: MeetingQuery) {
  return { ...rest, tutorManagers: managers }
}

export const meetingApis: Readonly<Record<MeetingKind, MeetingApi>> = {
  interview: {
    endpoints: interviewEndpoints,
    queryOf: interviewQuery,
    async list(query, options) {
      const { list, total } = await call(interviewEndpoints.list, { query: interviewQuery(query) }, options)
      return { list: list.map(meetingOfInterview), total }
    },
    change: (id, { feedback, tutorFeedback, ...rest }) =>
      call(interviewEndpoints.update, {
        body: { id, ...rest, interviewerFeedback: feedback, intervieweeFeedback: tutorFeedback },
      }),
    name: 'interview',
  },
  demo: {
    endpoints: demoSessionEndpoints,
    queryOf: demoSessionQuery,
    async list(query, options) {
      const { list, total } = await call(demoSessionEndpoints.list, { query: demoSessionQuery(query) }, options)
      return { list: list.map(meetingOfDemoSession), total }
    },
    change: (id, { status, feedback, note }) =>
      call(demoSessionEndpoints.update, { body: { id, status, feedback, note } }),
    name: 'demo-session',
  },
}

/** One page of the meetings of a kind, latest start first by default. */
export function useMeetings(kind: MeetingKind, query: MeetingQuery, options: ReadOptions = {}) {
  const { endpoints, list } = meetingApis[kind]
  return useQuery({
    queryKey: [...queryKeyOf(endpoints.list), query],
    queryFn: ({ signal }) => list(query, { signal }),
    ...options,
  })
}

export function useReadMeetingsAgain(kind: MeetingKind): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: queryKeyOf(meetingApis[kind].endpoints.list) })
}

/** Cancels a meeting and reloads it also after a failure, because another person may have decided before. */
export function useCancelMeeting({ kind, id }: Meeting, status: MeetingStatus, done: () => void) {
  return useMutation({
    mutationFn: () => meetingApis[kind].change(id, { status }),
    onSuccess: done,
    onSettled: useReadMeetingsAgain(kind),
  })
}

export function roomOf({ kind, id }: Pick<Meeting, 'kind' | 'id'>): string {
  return `/${meetingApis[kind].name}/${id}`
}
