/** What interviews and demo sessions are filtered by. */
import { InterviewStatus } from '@hiwar/contract/enumerations-onboarding.ts'
import { isReversed, windowOf } from '../shell/lists/day-window.ts'
import { calendarDay, oneOf, wholeNumber } from '../shell/lists/filter-parts.ts'
import type { FilteredList, FiltersOf } from '../shell/lists/use-list.ts'

export const meetingParts = {
  tutor: wholeNumber,
  manager: wholeNumber,
  status: oneOf(Object.values(InterviewStatus)),
  from: calendarDay,
  to: calendarDay,
}

export type MeetingFilters = FiltersOf<typeof meetingParts>
export type MeetingQuery = ReturnType<typeof queryOfMeetings>

export function queryOfMeetings({ filters, page, size, sort }: FilteredList<MeetingFilters>) {
  const { tutor, manager, status } = filters
  const { after, before } = isReversed(filters) ? {} : windowOf(filters)
  const start = { ...(after !== undefined && { gte: after }), ...(before !== undefined && { lt: before }) }
  return {
    page,
    size,
    sort,
    ...(tutor !== null && { tutors: [tutor] }),
    ...(manager !== null && { managers: [manager] }),
    ...(status !== null && { statuses: [status] }),
    ...(Object.keys(start).length > 0 && { start }),
  }
}
