import { movement, payouts, type TutorAccount, tutorAccount } from '@hiwar/domain/ledger/ledger.ts'
import { NOTHING, type Piastres, piastres, sum } from '@hiwar/domain/money/piastres.ts'
import type { WithdrawalDetails, WithdrawalEvent } from '@hiwar/domain/withdrawals/change.ts'
import { refusalOfWithdrawal } from '@hiwar/domain/withdrawals/terms.ts'
import { Refusal } from '../../platform/action.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import { findHoldEnd } from '../contact-changes/store.ts'
import { getBalance, postEntries } from '../ledger/store.ts'
import type { UserRow } from '../users/store.ts'
import { getWithdrawalLimits, listPaidReceivers, type WithdrawalRow } from './store.ts'

/**
 * Refuses a withdrawal of a locked tutor against the settings or above the spendable money. `held` is the amount that
 * this withdrawal already holds.
 */
export async function refuseWithdrawal(
  trx: Trx,
  { id: userId, leavesAt }: Pick<UserRow, 'id' | 'leavesAt'>,
  details: WithdrawalDetails & { closing?: boolean | undefined },
  now: Date,
  held: Piastres = NOTHING,
): Promise<{ minAmount: number; maxAmount: number }> {
  const { minAmount, maxAmount, methods } = await getWithdrawalLimits(trx)
  const refusal = refusalOfWithdrawal(details, {
    methods,
    minAmount: piastres(minAmount),
    maxAmount: piastres(maxAmount),
    spendable: sum([await getBalance(trx, userId, 'tutor-earned'), held]),
    isLeaving: leavesAt !== null,
    knownReceivers: (await findReceiverHold(trx, userId, now))?.receivers ?? null,
  })
  if (refusal !== undefined) throw new Refusal(refusal.refuse)
  // A closing withdrawal may be smaller than the minimum.
  return { minAmount: Math.min(minAmount, details.amount), maxAmount }
}

/** After staff changed a contact of the tutor: the receivers that may be paid, and until when no other; else null. */
export async function findReceiverHold(db: Database | Trx, userId: number, now: Date) {
  const until = await findHoldEnd(db, userId, now)
  return until === undefined ? null : { until, receivers: await listPaidReceivers(db, userId) }
}

/** Refuses to pay a receiver that was never paid, soon after staff changed a contact of the tutor. */
export async function refuseHeldReceiver(trx: Trx, userId: number, receiver: string, now: Date): Promise<void> {
  const hold = await findReceiverHold(trx, userId, now)
  if (hold !== null && !hold.receivers.includes(receiver)) throw new Refusal('receiver-on-hold')
}

/** The parts of a withdrawal that a ledger movement needs. */
type Withdrawn = Pick<WithdrawalRow, 'id' | 'userId' | 'amount'>

/** Moves the tutor's money in the ledger. Each cause counts once for a withdrawal. */
export async function moveHeld(
  trx: Trx,
  { id, userId, amount }: Withdrawn,
  cause: string,
  { from, to }: { from: TutorAccount; to: TutorAccount | 'payouts' },
  now: Date,
): Promise<void> {
  const target = to === 'payouts' ? payouts : tutorAccount(to, userId)
  const entries = movement(piastres(amount), tutorAccount(from, userId), target)
  await postEntries(trx, { key: `invoice:${id}:${cause}`, kind: 'withdrawal', refId: id }, entries, now)
}

/**
 * Applies a decision to the held money: an approved amount is paid out, a canceled or rejected amount becomes spendable
 * again.
 */
export async function settleHeld(trx: Trx, row: Withdrawn, event: WithdrawalEvent, now: Date): Promise<void> {
  if (event === 'ask-cancel' || event === 'reopen') return
  await moveHeld(trx, row, event, { from: 'tutor-held', to: event === 'approve' ? 'payouts' : 'tutor-earned' }, now)
}
