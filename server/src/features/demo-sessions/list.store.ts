import type { demoSessionEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/page.ts'
import { inRange } from '../../platform/db/range-filter.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { anyOf, isMember, named } from '../meetings/filters.store.ts'
import { type DemoSessionRow, shownDemoSessions } from './store.ts'

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
