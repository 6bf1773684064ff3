import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import type { Database } from '../../platform/db/database.ts'
import type { TransactionRow } from '../transactions/store.ts'
import { claimDue } from './claim.store.ts'

/** Takes orders whose next question is due. */
export function claimDueTransactions(db: Database, count: number, now: Date): Promise<TransactionRow[]> {
  return claimDue(
    db,
    now,
    (trx) =>
      trx
        .selectFrom('transactions')
        .selectAll()
        .where('status', '=', TransactionStatus.New)
        .where('nextCheckAt', '<=', now)
        .orderBy('nextCheckAt')
        .limit(count)
        .forUpdate()
        .skipLocked()
        .execute(),
    (trx, id, question) => trx.updateTable('transactions').set(question).where('id', '=', id).execute(),
  )
}
