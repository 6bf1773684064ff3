import { movement, ofTutor, payouts, type TutorAccount } from '@hiwar/domain/ledger/ledger.ts'
import { NOTHING, type Piastres, piastres, sum } from '@hiwar/domain/money/piastres.ts'
import type { WithdrawalDetails, WithdrawalEvent } from '@hiwar/domain/withdrawals/change.ts'
import { refusalOfWithdrawal } from '@hiwar/domain/withdrawals/terms.ts'
import { Refusal } from '../../platform/action.ts'
import type { Trx } from '../../platform/db/database.ts'
import { balanceOf, postEntries } from '../ledger/store.ts'
import { getWithdrawalLimits, type WithdrawalRow } from './store.ts'

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

/** What a withdrawal moves in the ledger. */
type Withdrawn = Pick<WithdrawalRow, 'id' | 'userId' | 'amount'>

/** Moves money of the tutor; the cause names it, once for each withdrawal. */
export async function moveHeld(
  trx: Trx,
  { id, userId, amount }: Withdrawn,
  cause: string,
  { from, to }: { from: TutorAccount; to: TutorAccount | 'payouts' },
  now: Date,
): Promise<void> {
  const target = to === 'payouts' ? payouts : ofTutor(to, userId)
  const entries = movement(piastres(amount), ofTutor(from, userId), target)
  await postEntries(trx, { key: `invoice:${id}:${cause}`, kind: 'withdrawal', refId: id }, entries, now)
}

/** What a decision does: an approved one leaves us, a canceled or rejected one is the tutor's to spend again. */
export async function settleHeld(trx: Trx, row: Withdrawn, event: WithdrawalEvent, now: Date): Promise<void> {
  if (event === 'ask-cancel' || event === 'reopen') return
  await moveHeld(trx, row, event, { from: 'tutor-held', to: event === 'approve' ? 'payouts' : 'tutor-earned' }, now)
}
