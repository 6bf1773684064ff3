/** Lists of meetings for pages and personal calendars. */
import type { interviewEndpoints, MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { MatchMode } from '@hiwar/contract/enumerations/basic.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { interviewMinutes } from '@hiwar/contract/fields/limits.ts'
import { parseSessionId } from '@hiwar/domain/sessions/members.ts'
import { datePlus, MINUTE } from '@hiwar/domain/time/instant.ts'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, inRange, isAnyOf, matchesRichText, pageOf } from '../../platform/db/lists.ts'
import { meetingsOf, shownMeetings, tables, type WithMeetings } from './store.ts'

type InterviewQuery = RequestOf<typeof interviewEndpoints.list>['query']
type OfOneSide = `interviewe${string}`

/** The filters of interviews with the names that both kinds share; `users` matches either of a meeting's two people. */
export interface MeetingFilters extends Omit<InterviewQuery, Extract<keyof InterviewQuery, OfOneSide>> {
  managers?: number[] | undefined
  tutors?: number[] | undefined
  feedback?: string | undefined
  feedbackMatch?: MatchMode | undefined
  tutorFeedback?: string | undefined
  tutorFeedbackMatch?: MatchMode | undefined
}

export function listMeetings(db: Database, kind: MeetingKind, ownId: number | null, filters: MeetingFilters) {
  const { sort = 'desc' } = filters
  const query = meetingsOf(db, kind).where((row) => row.and(conditionsOf(row, kind, ownId, filters)))
  const ordered = shownMeetings(db, kind)
    .where('id', 'in', query.select('id'))
    .orderBy('startsAt', sort)
    .orderBy('id', sort)
  return pageOf(query, ordered, filters)
}

function conditionsOf(
  row: ExpressionBuilder<WithMeetings, 'meeting'>,
  kind: MeetingKind,
  ownId: number | null,
  filters: MeetingFilters,
): Expression<SqlBool>[] {
  return [
    ...isMember(ownId === null ? undefined : [ownId]),
    ...isMember(filters.users),
    ...anyOf(row.ref('id'), filters.ids),
    ...anyOf(row.ref('managerId'), filters.managers),
    ...anyOf(row.ref('tutorId'), filters.tutors),
    ...anyOf(row.ref('slotId'), filters.slots),
    ...anyOf(row.ref('status'), filters.statuses),
    ...anyOf(shownTo(ownId, row.ref('level')), filters.levels),
    ...named(row.ref('sessionKey'), kind, filters.sessions),
    ...matchesRichText(shownTo(ownId, row.ref('feedback')), filters.feedback, filters.feedbackMatch),
    ...matchesRichText(row.ref('tutorFeedback'), filters.tutorFeedback, filters.tutorFeedbackMatch),
    ...inRange(row.ref('startsAt'), filters.start),
    ...inRange(row.ref('endsAt'), filters.end),
    ...inRange(row.ref('createdAt'), filters.createdAt),
  ]
}

function isMember(people: readonly number[] | undefined): Expression<SqlBool>[] {
  if (people === undefined) return []
  return [
    sql<SqlBool>`(${isAnyOf(sql.ref<number>('managerId'), people)} or ${isAnyOf(sql.ref<number>('tutorId'), people)})`,
  ]
}

/** Matches meetings by session id; the id of another kind of session matches nothing. */
function named(
  column: Expression<string>,
  kind: MeetingKind,
  sessions: readonly string[] | undefined,
): Expression<SqlBool>[] {
  if (sessions === undefined) return []
  const names = sessions.map(parseSessionId).filter((name) => name?.kind === kind)
  return [sql<SqlBool>`${column} = any(${names.map((name) => name?.uuid)}::uuid[])`]
}

/** A filter sees only what the caller may read: for the tutor, feedback and level are null before the decision. */
function shownTo<Value>(ownId: number | null, column: Expression<Value>): Expression<Value> {
  if (ownId === null) return column
  const decided = sql`status in (${MeetingStatus.Passed}, ${MeetingStatus.Rejected})`
  return sql<Value>`case when manager_id = ${ownId} or ${decided} then ${column} end`
}

export interface CalendarMeeting {
  id: number
  startsAt: Date
  endsAt: Date
  canceledAt: Date | null
  updatedAt: Date
  otherName: string | null
}

/** The person's meetings that end after `since`, with the other person's name, including canceled ones. */
export async function listCalendarMeetings(db: Database, kind: MeetingKind, userId: number, since: Date) {
  // The indexes cover starts, so the condition on the end is turned into one on the start.
  const startsAfter = datePlus(since, -interviewMinutes * MINUTE)
  const ofSide = (own: string, other: string) => sql`
    select meeting.id, starts_at, ends_at, canceled_at, meeting.updated_at, users.name as other_name
    from ${sql.table(tables[kind])} meeting join users on users.id = meeting.${sql.ref(other)}
    where meeting.${sql.ref(own)} = ${userId} and starts_at > ${startsAfter}`
  const { rows } = await sql<CalendarMeeting>`
    ${ofSide('manager_id', 'tutor_id')} union all ${ofSide('tutor_id', 'manager_id')} order by starts_at, id`.execute(
    db,
  )
  return rows
}
