/** What a withdrawal moves in the ledger. */

import { movement, ofTutor, payouts, type TutorAccount } from '@hiwar/domain/ledger/ledger.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import type { WithdrawalEvent } from '@hiwar/domain/withdrawals/change.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { postEntries } from '../ledger/store.ts'
import type { WithdrawalRow } from './store.ts'

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
