import type { Context } from '../context.ts'
import { moveHeld } from '../features/withdrawals/money.ts'
import { insertWithdrawal } from '../features/withdrawals/store.ts'
import { inTransaction } from '../platform/db/database.ts'

/** Builds a pending withdrawal to a wallet from money that the tutor has. */
export function buildWithdrawal({ db, clock }: Context, userId: number, amount: number): Promise<number> {
  const now = clock.now()
  const stamps = { minAmount: 1, maxAmount: amount, createdAt: now, updatedAt: now }
  return inTransaction(db, async (trx) => {
    const row = await insertWithdrawal(trx, { userId, method: 0, receiver: '+201012345678', amount, ...stamps })
    await moveHeld(trx, row, 'asked', { from: 'tutor-earned', to: 'tutor-held' }, now)
    return row.id
  })
}
