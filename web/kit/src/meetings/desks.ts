/** Where meetings are read and changed: the calls of each kind, under the names that both share. */
import { demoSessionEndpoints, interviewEndpoints, type MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import type { CallOf } from '@hiwar/contract/calls/endpoint.ts'
import type { Page } from '@hiwar/contract/calls/query.ts'
import type { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CallOptions, call } from '../api/call.ts'
import { queryKeyOf, type ReadOptions } from '../api/queries.ts'
import { type Meeting, meetingOfDemoSession, meetingOfInterview } from './meeting.ts'

type WireQuery = NonNullable<CallOf<typeof demoSessionEndpoints.list>['query']>

/** Which meetings are asked for; people are named by what they are in every meeting. */
export interface MeetingQuery
  extends Pick<WireQuery, 'page' | 'size' | 'sort' | 'ids' | 'statuses' | 'start' | 'tutors'> {
  managers?: WireQuery['tutorManagers']
}

/** What is changed of a meeting; only an interview takes the tutor's feedback and a level. */
export interface MeetingChanges {
  status?: MeetingStatus
  feedback?: string | undefined
  tutorFeedback?: string | undefined
  note?: string | undefined
  level?: number | undefined
}

export interface MeetingDesk {
  endpoints: typeof interviewEndpoints | typeof demoSessionEndpoints
  /** The same question in the words of its call. */
  queryOf: (query: MeetingQuery) => CallOf<MeetingDesk['endpoints']['list']>['query']
  list: (query: MeetingQuery, options?: CallOptions) => Promise<Page<Meeting>>
  change: (id: number, changes: MeetingChanges) => Promise<unknown>
  /** Its name in addresses and in the trail. */
  name: 'interview' | 'demo-session'
}

function interviewQuery({ tutors, managers, ...rest }: MeetingQuery) {
  return { ...rest, interviewees: tutors, interviewers: managers }
}

function demoSessionQuery({ managers, ...rest }: MeetingQuery) {
  return { ...rest, tutorManagers: managers }
}

export const meetingDesks: Readonly<Record<MeetingKind, MeetingDesk>> = {
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

/** One page of the meetings of a kind, newest start first where nothing else is asked for. */
export function useMeetings(kind: MeetingKind, query: MeetingQuery, options: ReadOptions = {}) {
  const { endpoints, list } = meetingDesks[kind]
  return useQuery({
    queryKey: [...queryKeyOf(endpoints.list), query],
    queryFn: ({ signal }) => list(query, { signal }),
    ...options,
  })
}

/** Everything that was read of the meetings of a kind is old. */
export function useReadMeetingsAgain(kind: MeetingKind): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: queryKeyOf(meetingDesks[kind].endpoints.list) })
}

/** Calls a meeting off, and reads again whether or not it succeeds: somebody else may have decided meanwhile. */
export function useCancelMeeting({ kind, id }: Meeting, status: MeetingStatus, done: () => void) {
  return useMutation({
    mutationFn: () => meetingDesks[kind].change(id, { status }),
    onSuccess: done,
    onSettled: useReadMeetingsAgain(kind),
  })
}

/** The address of the room of a meeting. */
export function roomOf({ kind, id }: Pick<Meeting, 'kind' | 'id'>): string {
  return `/${meetingDesks[kind].name}/${id}`
}
