/** Filters of interviews and demo sessions. */

import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { meetingStatusWords } from '@hiwar/contract/enumerations/words.ts'
import { interviewMinutes } from '@hiwar/contract/fields/limits.ts'
import { formatInstant, instantOf, MINUTE, plus } from '@hiwar/domain/time/instant.ts'
import { days, madeWithin } from '../kit/days.tsx'
import { numbered, only, onlyThese, person, pick } from '../kit/filters.tsx'
import { listWords } from '../kit/words.ts'
import { meetingWords } from './words.ts'

/** A manager sees own meetings only and has no filter by person. */
export const meetingFilters = {
  tutor: person(meetingWords.tutor, (id) => ({ tutors: only(id) }), Role.Tutor),
  manager: person(meetingWords.manager, (id) => ({ managers: only(id) }), Role.TutorManager),
  status: pick(listWords.state, numbered(meetingStatusWords), (status) => ({ statuses: only(status) })),
  days: days((range) => ({ start: madeWithin(range).createdAt ?? null })),
  // What the filter asks for depends on the time.
  overdue: onlyThese(meetingWords.overdue, () => ({})),
}

/** Meetings past their end that still wait for a decision. */
export function overdueMeetings(now: number) {
  const begunBefore = formatInstant(plus(instantOf(now), -interviewMinutes * MINUTE))
  return { statuses: [MeetingStatus.Pending], start: { lt: begunBefore } }
}
