import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import type { Database } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/page.ts'
import { inRange } from '../../platform/db/range-filter.ts'
import type { DeliveryRow } from '../outcomes/lines.store.ts'
import { type PersonRow, personOf } from '../users/person.store.ts'

export type DeliveryFilters = RequestOf<typeof notificationEndpoints.deliveries>['query']

export interface ShownDelivery extends DeliveryRow {
  user: PersonRow
}

/** One page of messages, newest first. */
export function listDeliveries(
  db: Database,
  filters: DeliveryFilters,
): Promise<{ list: ShownDelivery[]; total: number }> {
  const { sort = 'desc', users, events, channels, statuses, createdAt } = filters
  const query = db
    .selectFrom('deliveries')
    .where((row) =>
      row.and([
        ...(users === undefined ? [] : [row('userId', '=', row.fn.any(row.val(users)))]),
        ...(events === undefined ? [] : [row('event', '=', row.fn.any(row.val(events)))]),
        ...(channels === undefined ? [] : [row('channel', '=', row.fn.any(row.val<string[]>(channels)))]),
        ...(statuses === undefined ? [] : [row('status', '=', row.fn.any(row.val<string[]>(statuses)))]),
        ...inRange(row.ref('createdAt'), createdAt),
      ]),
    )
  const rows = query.selectAll().select(personOf('deliveries.userId').as('user'))
  return pageOf(query, rows.orderBy('createdAt', sort).orderBy('id', sort), filters)
}
