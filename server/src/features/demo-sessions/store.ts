import type { demoSessionEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { DemoSessionStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { demoSessionConflict } from '@hiwar/domain/meetings/history.ts'
import type { Expression, ExpressionBuilder, Insertable, SqlBool, Updateable } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { inRange, pageOf } from '../../platform/db/lists.ts'
import type { DB, DemoSessions } from '../../platform/db/types.generated.ts'
import { anyOf, isMember, named } from '../meetings/store.ts'
import { findPassed } from '../onboarding/passed.store.ts'
import { personOf } from '../users/store.ts'

/** Demo sessions with their two people. */
function shownDemoSessions(db: Database | Trx) {
  return db
    .selectFrom('demoSessions')
    .selectAll('demoSessions')
    .select([personOf('demoSessions.managerId').as('manager'), personOf('demoSessions.tutorId').as('tutor')])
}

export type DemoSessionRow = Awaited<ReturnType<typeof getDemoSession>>

/** A demo session that is known to be there. */
export function getDemoSession(db: Database | Trx, id: number) {
  return shownDemoSessions(db).where('demoSessions.id', '=', id).executeTakeFirstOrThrow()
}

export function findDemoSession(db: Database | Trx, id: number): Promise<DemoSessionRow | undefined> {
  return shownDemoSessions(db).where('demoSessions.id', '=', id).executeTakeFirst()
}

/** What decides whether the tutor may book another one. */
async function listEarlierStatuses(db: Database | Trx, tutorId: number): Promise<DemoSessionStatus[]> {
  const rows = await db.selectFrom('demoSessions').select('status').where('tutorId', '=', tutorId).execute()
  return rows.map(({ status }) => status as DemoSessionStatus)
}

export async function insertDemoSession(trx: Trx, demoSession: Insertable<DemoSessions>): Promise<DemoSessionRow> {
  const { id } = await trx.insertInto('demoSessions').values(demoSession).returning('id').executeTakeFirstOrThrow()
  return getDemoSession(trx, id)
}

/** Changes a demo session that is still in the state in which it was read; undefined when it no longer is. */
export async function updateDemoSession(
  trx: Trx,
  id: number,
  from: number,
  changes: Updateable<DemoSessions>,
): Promise<DemoSessionRow | undefined> {
  const updated = await trx
    .updateTable('demoSessions')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return updated && getDemoSession(trx, id)
}

/** Why the tutor may not book a demo session now, if so. */
export async function findConflict(db: Database | Trx, tutorId: number) {
  const { passedInterview } = await findPassed(db, tutorId)
  return demoSessionConflict(passedInterview, await listEarlierStatuses(db, tutorId))
}

export type DemoSessionFilters = RequestOf<typeof demoSessionEndpoints.list>['query']

/** One page of the demo sessions of one person, or of everybody's, newest start first. */
export function listDemoSessions(
  db: Database,
  ownId: number | null,
  filters: DemoSessionFilters,
): Promise<{ list: DemoSessionRow[]; total: number }> {
  const { sort = 'desc' } = filters
  const query = db.selectFrom('demoSessions').where((row) => row.and(conditionsOf(row, ownId, filters)))
  const ordered = shownDemoSessions(db)
    .where('demoSessions.id', 'in', query.select('demoSessions.id'))
    .orderBy('demoSessions.startsAt', sort)
    .orderBy('demoSessions.id', sort)
  return pageOf(query, ordered, filters)
}

type Row = ExpressionBuilder<DB, 'demoSessions'>

function conditionsOf(row: Row, ownId: number | null, filters: DemoSessionFilters): Expression<SqlBool>[] {
  return [
    ...(ownId === null ? [] : [isMember([ownId])]),
    ...anyOf(row.ref('id'), filters.ids),
    ...anyOf(row.ref('managerId'), filters.tutorManagers),
    ...anyOf(row.ref('tutorId'), filters.tutors),
    ...anyOf(row.ref('slotId'), filters.slots),
    ...anyOf(row.ref('status'), filters.statuses),
    ...named(row.ref('sessionKey'), 'demo', filters.sessions),
    ...inRange(row.ref('startsAt'), filters.start),
    ...inRange(row.ref('createdAt'), filters.createdAt),
  ]
}

/** The demo session behind a session id. */
export function findDemoSessionOfSession(db: Database | Trx, sessionKey: string) {
  return db
    .selectFrom('demoSessions')
    .select(['managerId', 'tutorId', 'startsAt', 'endsAt', 'canceledAt'])
    .where('sessionKey', '=', sessionKey)
    .executeTakeFirst()
}
