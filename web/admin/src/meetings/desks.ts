/** The calls and words of interviews, and those of demo sessions. */
import {
  type DemoSession,
  demoSessionEndpoints,
  type Interview,
  interviewEndpoints,
} from '@hiwar/contract/appointments/meetings.ts'
import type { Page } from '@hiwar/contract/calls/query.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { readOf } from '@hiwar/kit/api/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import {
  calendarDay,
  type FilteredList,
  type FiltersOf,
  listQuery,
  madeWithin,
  oneOf,
  only,
  onlyThese,
  wholeNumber,
} from '../kit/list.ts'
import { type Meeting, type MeetingKind, meetingOfDemo, meetingOfInterview, startOfOver } from './meeting.ts'
import { meetingWords as words } from './words.ts'

const { CanceledByManager } = MeetingStatus

function interviewQuery({ tutors, managers, ...rest }: MeetingQuery) {
  return { ...rest, ...(tutors && { interviewees: tutors }), ...(managers && { interviewers: managers }) }
}

function demoQuery({ managers, ...rest }: MeetingQuery) {
  return { ...rest, ...(managers && { tutorManagers: managers }) }
}

export const desks = {
  interview: {
    endpoint: interviewEndpoints.list,
    csvQuery: interviewQuery,
    read: (query: MeetingQuery) =>
      queryOptions({
        ...readOf(interviewEndpoints.list, { query: interviewQuery(query) }),
        select: (page: Page<Interview>) => ({ ...page, list: page.list.map(meetingOfInterview) }),
      }),
    cancel: (id: number): Promise<unknown> =>
      call(interviewEndpoints.update, { body: { id, status: CanceledByManager } }),
    room: 'interview',
    words: {
      what: words.interview,
      none: words.noInterviews,
      caption: words.interviews,
      title: 'interviewTitle',
      cancel: words.cancelInterview,
      decision: words.interviewDecision,
    },
  },
  demo: {
    endpoint: demoSessionEndpoints.list,
    csvQuery: demoQuery,
    read: (query: MeetingQuery) =>
      queryOptions({
        ...readOf(demoSessionEndpoints.list, { query: demoQuery(query) }),
        select: (page: Page<DemoSession>) => ({ ...page, list: page.list.map(meetingOfDemo) }),
      }),
    cancel: (id: number): Promise<unknown> =>
      call(demoSessionEndpoints.update, { body: { id, status: CanceledByManager } }),
    room: 'demo-session',
    words: {
      what: words.demo,
      none: words.noDemos,
      caption: words.demos,
      title: 'demoTitle',
      cancel: words.cancelDemo,
      decision: words.demoDecision,
    },
  },
} as const

export function deskOf({ kind }: Pick<Meeting, 'kind'>): (typeof desks)[MeetingKind] {
  return desks[kind]
}

/** What interviews and demo sessions are filtered by. */
export const meetingParts = {
  tutor: wholeNumber,
  manager: wholeNumber,
  status: oneOf(Object.values(MeetingStatus)),
  overdue: onlyThese,
  from: calendarDay,
  to: calendarDay,
}

export type MeetingFilters = FiltersOf<typeof meetingParts>
type MeetingQuery = ReturnType<typeof queryOfMeetings>

/** Those that are over and still wait for their decision. */
export function overdueMeetings(now: number) {
  return { statuses: [MeetingStatus.Pending], start: { lt: startOfOver(now) } }
}

export function queryOfMeetings(list: FilteredList<MeetingFilters>, now: number) {
  const { tutor, manager, status, overdue, ...days } = list.filters
  return listQuery(list, {
    tutors: only(tutor),
    managers: only(manager),
    statuses: only(status),
    start: madeWithin(days).createdAt ?? null,
    ...(overdue && overdueMeetings(now)),
  })
}
