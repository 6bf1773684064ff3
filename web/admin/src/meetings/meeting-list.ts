/** Filters of interviews and demo sessions, and the queries of their lists. */
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { interviewMinutes } from '@hiwar/contract/fields/limits.ts'
import { formatInstant, instantOf, MINUTE, plus } from '@hiwar/domain/time/instant.ts'
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

export const meetingParts = {
  tutor: wholeNumber,
  manager: wholeNumber,
  status: oneOf(Object.values(MeetingStatus)),
  overdue: onlyThese,
  from: calendarDay,
  to: calendarDay,
}

export type MeetingFilters = FiltersOf<typeof meetingParts>

/** Meetings past their end that still wait for a decision. */
export function overdueMeetings(now: number) {
  const begunBefore = formatInstant(plus(instantOf(now), -interviewMinutes * MINUTE))
  return { statuses: [MeetingStatus.Pending], start: { lt: begunBefore } }
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
