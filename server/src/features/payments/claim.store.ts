import { nextCheck } from '@hiwar/domain/payments/report.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Database } from '../../platform/db/database.ts'
import { inTransaction, type Trx } from '../../platform/db/transaction.ts'

interface Asked {
  id: number
  checks: number
}

/** How often it was asked about, and when it is the next time. */
export interface NextQuestion {
  checks: number
  nextCheckAt: Date
}

/** Takes what is due and puts off the following question about it, so that no other worker asks as well. */
export function claimDue<Row extends Asked>(
  db: Database,
  now: Date,
  hold: (trx: Trx) => Promise<Row[]>,
  putOff: (trx: Trx, id: number, question: NextQuestion) => Promise<unknown>,
): Promise<Row[]> {
  return inTransaction(db, async (trx) => {
    const due = await hold(trx)
    for (const { id, checks } of due) {
      const nextCheckAt = new Date(nextCheck(instantOfDate(now), checks + 1))
      await putOff(trx, id, { checks: checks + 1, nextCheckAt })
    }
    return due
  })
}
