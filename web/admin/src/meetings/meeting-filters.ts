/** What interviews and demo sessions are filtered by. */
import { InterviewStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { madeWithin } from '../shell/lists/day-window.ts'
import { calendarDay, oneOf, onlyThese, wholeNumber } from '../shell/lists/filter-parts.ts'
import { listQuery, only } from '../shell/lists/list-query.ts'
import type { FilteredList, FiltersOf } from '../shell/lists/use-list.ts'
import { startOfOver } from './meeting.ts'

export const meetingParts = {
  tutor: wholeNumber,
  manager: wholeNumber,
  status: oneOf(Object.values(InterviewStatus)),
  overdue: onlyThese,
  from: calendarDay,
  to: calendarDay,
}

export type MeetingFilters = FiltersOf<typeof meetingParts>
export type MeetingQuery = ReturnType<typeof queryOfMeetings>

/** Those that are over and still wait for their decision. */
export function overdueMeetings(now: number) {
  return { statuses: [InterviewStatus.Pending], start: { lt: startOfOver(now) } }
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
