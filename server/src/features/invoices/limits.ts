import { NOTHING, type Piastres, piastres, sum } from '@hiwar/domain/money/piastres.ts'
import type { WithdrawalDetails } from '@hiwar/domain/withdrawals/change.ts'
import { refusalOfWithdrawal } from '@hiwar/domain/withdrawals/terms.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { balanceOf } from '../ledger/store.ts'
import { getWithdrawalLimits } from './store.ts'

/** Refuses what the settings or the tutor's money forbid; `held` is what this withdrawal holds already. */
export async function refuseWithdrawal(
  trx: Trx,
  userId: number,
  details: WithdrawalDetails,
  held: Piastres = NOTHING,
): Promise<{ minAmount: number; maxAmount: number }> {
  const { minAmount, maxAmount, methods } = await getWithdrawalLimits(trx)
  const refusal = refusalOfWithdrawal(details, {
    methods,
    minAmount: piastres(minAmount),
    maxAmount: piastres(maxAmount),
    spendable: sum([await balanceOf(trx, userId, 'tutor-earned'), held]),
  })
  if (refusal !== undefined) throw new Refusal(refusal.refuse)
  return { minAmount, maxAmount }
}
