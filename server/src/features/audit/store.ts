import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, equals, inRange, pageOf } from '../../platform/db/lists.ts'
import type { AuditRows } from '../../platform/db/types.generated.ts'
import { type PersonRow, personOf } from '../users/store.ts'

export type AuditFilters = RequestOf<typeof auditEndpoints.list>['query']

export interface ActedRow extends Selectable<AuditRows> {
  actor: PersonRow
}

/** One page of the trail, newest first. */
export function listAuditRows(db: Database, filters: AuditFilters): Promise<{ list: ActedRow[]; total: number }> {
  const { sort = 'desc', actors, actions, objects, objectId, createdAt } = filters
  const query = db
    .selectFrom('auditRows')
    .where((row) =>
      row.and([
        ...anyOf(row.ref('actorId'), actors),
        ...anyOf(row.ref('action'), actions),
        ...anyOf(row.ref('object'), objects),
        ...equals(row.ref('objectId'), objectId),
        ...inRange(row.ref('createdAt'), createdAt),
      ]),
    )
  const rows = query.selectAll().select(personOf('auditRows.actorId').as('actor'))
  return pageOf(query, rows.orderBy('createdAt', sort).orderBy('id', sort), filters)
}
