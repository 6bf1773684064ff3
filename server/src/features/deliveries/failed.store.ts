/** Messages that failed while they are of use still, and that no other channel took over. */
import type { Database, Trx } from '../../platform/db/database.ts'
import { type PageQuery, pageOf } from '../../platform/db/lists.ts'
import type { DeliveryRow } from '../delivery-attempts/store.ts'
import { personOf } from '../users/store.ts'

export function listFailed(
  db: Database,
  { sort = 'desc', ...page }: PageQuery & { sort?: 'asc' | 'desc' | undefined },
  now: Date,
) {
  const query = db
    .selectFrom('deliveries')
    .where('status', '=', 'failed')
    // What a code said is kept nowhere, so it cannot be sent again.
    .where('notificationId', 'is not', null)
    .where('handedOverAt', 'is', null)
    .where('expiresAt', '>', now)
  const rows = query
    .select(['id', 'event', 'channel', 'attempts', 'lastError', 'createdAt'])
    .select(personOf('deliveries.userId').as('user'))
  return pageOf(query, rows.orderBy('createdAt', sort).orderBy('id', sort), page)
}

/** The conditions of the list, for a locked row. */
export function isOfUse({ status, notificationId, handedOverAt, expiresAt }: DeliveryRow, now: Date): boolean {
  return status === 'failed' && notificationId !== null && handedOverAt === null && expiresAt > now
}

export function lockMessage(trx: Trx, id: number): Promise<DeliveryRow | undefined> {
  return trx.selectFrom('deliveries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
