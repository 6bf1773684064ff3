/** The paid orders of a subscription: the one that bought it, and its upgrades that were not given back. */
import { type RawBuilder, sql } from 'kysely'
import type { Database, Row, Trx } from '../../platform/db/database.ts'

export async function listOrders(db: Database | Trx, subscriptionId: number): Promise<Row<'transactions'>[]> {
  const { rows } = await sql<Row<'transactions'>>`
    select t.* from (${ordersOf(subscriptionId)}) o join transactions t on t.id = o.transaction_id
    order by t.id`.execute(db)
  return rows
}

/** Their ids as `transaction_id`, a query inside another one. */
export function ordersOf(subscriptionId: number | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select transaction_id from subscriptions where id = ${subscriptionId}
    union all
    select transaction_id from subscription_upgrades where subscription_id = ${subscriptionId} and reversed_at is null`
}
