import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { valuesOfRow } from '../../platform/audit/audit.store.ts'
import type { Database, Row } from '../../platform/db/database.ts'
import { anyOf, equals, inRange, pageOf } from '../../platform/db/lists.ts'
import { type PersonRow, personOf } from '../users/store.ts'

export type AuditFilters = RequestOf<typeof auditEndpoints.list>['query']

export interface ActedRow extends Row<'auditRows'> {
  actor: PersonRow
  /** Personal values that were not erased, by their numbers. */
  values: Record<string, unknown>
}

export function listAuditRows(db: Database, filters: AuditFilters): Promise<{ list: ActedRow[]; total: number }> {
  const { sort = 'desc', ids, actors, actions, objects, objectId, createdAt } = filters
  const query = db
    .selectFrom('auditRows')
    .where((row) =>
      row.and([
        ...anyOf(row.ref('id'), ids),
        ...anyOf(row.ref('actorId'), actors),
        ...anyOf(row.ref('action'), actions),
        ...anyOf(row.ref('object'), objects),
        ...equals(row.ref('objectId'), objectId),
        ...inRange(row.ref('createdAt'), createdAt),
      ]),
    )
  const rows = query.selectAll().select([personOf('auditRows.actorId').as('actor'), valuesOfRow().as('values')])
  return pageOf(query, rows.orderBy('createdAt', sort).orderBy('id', sort), filters)
}

type SecurityFilters = RequestOf<typeof auditEndpoints.securityEvents>['query']

export function listSecurityEventRows(db: Database, asked: SecurityFilters) {
  const { sort: direction = 'desc', kinds, users, address, lastAt } = asked
  const events = db
    .selectFrom('securityEvents')
    .where((event) => event.and([...anyOf(event.ref('kind'), kinds), ...anyOf(event.ref('userId'), users)]))
    .where((event) =>
      event.and([
        ...equals(event.ref('address'), address),
        ...anyOf(event.ref('action'), asked.actions),
        ...inRange(event.ref('lastAt'), lastAt),
      ]),
    )
  const whose = personOf('securityEvents.userId').$castTo<PersonRow | null>()
  const ordered = events.selectAll().select(whose.as('user')).orderBy('lastAt', direction).orderBy('id', direction)
  return pageOf(events, ordered, asked)
}
