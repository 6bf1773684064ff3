import type { interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { InterviewStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { EarlierInterview } from '@hiwar/domain/meetings/history.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { type Expression, type ExpressionBuilder, type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { inRange, matchesText, pageOf } from '../../platform/db/lists.ts'
import type { DB, Interviews } from '../../platform/db/types.generated.ts'
import { anyOf, isMember, named, readable } from '../meetings/store.ts'
import { personOf } from '../users/store.ts'

/** Interviews with their two people. */
function shownInterviews(db: Database | Trx) {
  return db
    .selectFrom('interviews')
    .selectAll('interviews')
    .select([personOf('interviews.managerId').as('manager'), personOf('interviews.tutorId').as('tutor')])
}

export type InterviewRow = Awaited<ReturnType<typeof getInterview>>

/** An interview that is known to be there. */
export function getInterview(db: Database | Trx, id: number) {
  return shownInterviews(db).where('interviews.id', '=', id).executeTakeFirstOrThrow()
}

export function findInterview(db: Database | Trx, id: number): Promise<InterviewRow | undefined> {
  return shownInterviews(db).where('interviews.id', '=', id).executeTakeFirst()
}

/** What decides whether the tutor may book another one. */
export async function listEarlierInterviews(db: Database | Trx, tutorId: number): Promise<EarlierInterview[]> {
  const rows = await db
    .selectFrom('interviews')
    .select(['status', 'blockedUntil'])
    .where('tutorId', '=', tutorId)
    .execute()
  return rows.map(({ status, blockedUntil }) => ({
    status: status as InterviewStatus,
    blockedUntil: blockedUntil === null ? undefined : instantOfDate(blockedUntil),
  }))
}

export async function insertInterview(trx: Trx, interview: Insertable<Interviews>): Promise<InterviewRow> {
  const { id } = await trx.insertInto('interviews').values(interview).returning('id').executeTakeFirstOrThrow()
  return getInterview(trx, id)
}

/** Changes an interview that is still in the state in which it was read; undefined when it no longer is. */
export async function updateInterview(
  trx: Trx,
  id: number,
  from: number,
  changes: Updateable<Interviews>,
): Promise<InterviewRow | undefined> {
  const updated = await trx
    .updateTable('interviews')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return updated && getInterview(trx, id)
}

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

/** The interview behind a session id. */
export function findInterviewOfSession(db: Database | Trx, sessionKey: string) {
  return db
    .selectFrom('interviews')
    .select(['managerId', 'tutorId', 'startsAt', 'endsAt', 'canceledAt'])
    .where('sessionKey', '=', sessionKey)
    .executeTakeFirst()
}
