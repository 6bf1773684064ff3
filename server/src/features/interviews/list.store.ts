import type { interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { InterviewStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/page.ts'
import { inRange } from '../../platform/db/range-filter.ts'
import { matchesText } from '../../platform/db/text-filter.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { anyOf, isMember, named, readable } from '../meetings/filters.store.ts'
import { type InterviewRow, shownInterviews } from './store.ts'

export type InterviewFilters = RequestOf<typeof interviewEndpoints.list>['query']

/** One page of the interviews of one person, or of everybody's, newest start first. */
export function listInterviews(
  db: Database,
  ownId: number | null,
  filters: InterviewFilters,
): Promise<{ list: InterviewRow[]; total: number }> {
  const { sort = 'desc' } = filters
  const query = db.selectFrom('interviews').where((row) => row.and(conditionsOf(row, ownId, filters)))
  const ordered = shownInterviews(db)
    .where('interviews.id', 'in', query.select('interviews.id'))
    .orderBy('interviews.startsAt', sort)
    .orderBy('interviews.id', sort)
  return pageOf(query, ordered, filters)
}

type Row = ExpressionBuilder<DB, 'interviews'>

function conditionsOf(row: Row, ownId: number | null, filters: InterviewFilters): Expression<SqlBool>[] {
  const { interviewerFeedback, interviewerFeedbackMatch, intervieweeFeedback, intervieweeFeedbackMatch } = filters
  const level = shownTo(ownId, sql`interviews.level`)
  const feedback = shownTo(ownId, sql`interviews.manager_feedback`)
  return [
    ...(ownId === null ? [] : [isMember([ownId])]),
    ...(filters.users === undefined ? [] : [isMember(filters.users)]),
    ...anyOf(row.ref('id'), filters.ids),
    ...anyOf(row.ref('managerId'), filters.interviewers),
    ...anyOf(row.ref('tutorId'), filters.interviewees),
    ...anyOf(row.ref('slotId'), filters.slots),
    ...anyOf(row.ref('status'), filters.statuses),
    ...anyOf(level, filters.levels),
    ...named(row.ref('sessionKey'), 'interview', filters.sessions),
    ...matchesText(readable(feedback), interviewerFeedback, interviewerFeedbackMatch),
    ...matchesText(readable(row.ref('tutorFeedback')), intervieweeFeedback, intervieweeFeedbackMatch),
    ...inRange(row.ref('startsAt'), filters.start),
    ...inRange(row.ref('endsAt'), filters.end),
    ...inRange(row.ref('createdAt'), filters.createdAt),
  ]
}

/** A filter finds no more than the caller may read: the interviewee nothing of the opinion before the decision. */
function shownTo(ownId: number | null, column: Expression<unknown>): Expression<unknown> {
  if (ownId === null) return column
  const decided = sql`interviews.status in (${InterviewStatus.Passed}, ${InterviewStatus.Rejected})`
  return sql`case when interviews.manager_id = ${ownId} or ${decided} then ${column} end`
}
