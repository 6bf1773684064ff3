import type { SelfRefundState } from '@hiwar/contract/money/transactions.ts'
import { sql } from 'kysely'
import type { Database, NewRow, Row, Trx } from '../../platform/db/database.ts'
import { stateOfSelfRefund } from '../transactions/self-refunds.store.ts'
import type { TransactionRow } from '../transactions/store.ts'

export interface AskedRefund extends Row<'subscriptionRefunds'> {
  /** The Cairo day of `payBy`. */
  payDay: string
  state: SelfRefundState
}

/** The refund that the student of the subscription asked for, with what became of it. */
export function findAskedRefundOf(db: Database | Trx, subscriptionId: number): Promise<AskedRefund | undefined> {
  return db
    .selectFrom('subscriptionRefunds as r')
    .selectAll('r')
    .select([sql<string>`r.pay_by::text`.as('payDay'), stateOfSelfRefund.as('state')])
    .where('r.subscriptionId', '=', subscriptionId)
    .executeTakeFirst()
}

export async function insertSubscriptionRefund(trx: Trx, row: NewRow<'subscriptionRefunds'>): Promise<void> {
  await trx.insertInto('subscriptionRefunds').values(row).execute()
}

/** Whether a refund of one of these orders is under way. */
export async function isRefundUnderWay(db: Database | Trx, orders: readonly TransactionRow[]): Promise<boolean> {
  const ids = orders.map(({ id }) => id)
  const asked = db.selectFrom('refunds').select('id').where('transactionId', 'in', ids).where('state', '=', 'asked')
  return (await asked.limit(1).executeTakeFirst()) !== undefined
}
