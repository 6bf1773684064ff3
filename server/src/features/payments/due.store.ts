import { TransactionStatus } from '@hiwar/contract/enumerations.ts'
import { nextCheck } from '@hiwar/domain/payments/checks.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Database } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { TransactionRow } from '../transactions/store.ts'

/** Takes orders whose next question is due and puts off their following one, so that no other worker asks as well. */
export function claimDueOrders(db: Database, count: number, now: Date): Promise<TransactionRow[]> {
  return inTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom('transactions')
      .selectAll()
      .where('status', '=', TransactionStatus.New)
      .where('nextCheckAt', '<=', now)
      .orderBy('nextCheckAt')
      .limit(count)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, checks } of due) {
      const nextCheckAt = new Date(nextCheck(instantOfDate(now), checks + 1))
      await trx
        .updateTable('transactions')
        .set({ checks: checks + 1, nextCheckAt })
        .where('id', '=', id)
        .execute()
    }
    return due
  })
}
