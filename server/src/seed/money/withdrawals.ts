/** Withdrawals of a tutor's earnings, one in each state. */

import { WithdrawMethod, WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { DAY, plus } from '@hiwar/domain/time/instant.ts'
import { getBalance } from '../../features/ledger/store.ts'
import { moveHeld, settleHeld } from '../../features/withdrawals/money.ts'
import { getWithdrawalLimits, insertWithdrawal, updateWithdrawal } from '../../features/withdrawals/store.ts'
import type { RowChanges } from '../../platform/db/database.ts'
import type { SeedContext } from '../seed-context.ts'
import { admin, recordWork } from '../talk/office.ts'
import { withdrawalNotes } from '../words/talk.ts'

const { PendingCancellation, Canceled, Approved, Rejected } = WithdrawStatus

/** The withdrawals, oldest first, with their results. */
const plans = [
  { daysAgo: 40, status: Canceled, event: 'cancel', note: withdrawalNotes.canceled },
  { daysAgo: 30, status: Rejected, event: 'reject', note: withdrawalNotes.rejected },
  { daysAgo: 21, status: Approved, event: 'approve', note: withdrawalNotes.approved },
  { daysAgo: 4, status: PendingCancellation, event: 'ask-cancel', note: null },
  { daysAgo: 1, status: null, event: null, note: null },
] as const

/** Three of the withdrawals take money: two wait and one was paid out. */
const takenAtOnce = 3

export async function seedWithdrawals(scene: SeedContext, tutorId: number, adminId: number): Promise<void> {
  const { trx, now } = scene
  const { minAmount, maxAmount } = await getWithdrawalLimits(trx)
  const spendable = await getBalance(trx, tutorId, 'tutor-earned')
  const amount = Math.max(minAmount, Math.floor(spendable / (takenAtOnce + 1) / 500) * 500)
  const receiver = { method: WithdrawMethod.Wallet, receiver: '+201012345678' }
  for (const { daysAgo, status, event, note } of plans) {
    const askedAt = new Date(plus(now, -daysAgo * DAY))
    const limits = { amount, minAmount, maxAmount }
    const asked = { userId: tutorId, ...receiver, ...limits, createdAt: askedAt, updatedAt: askedAt }
    const row = await insertWithdrawal(trx, asked)
    await moveHeld(trx, row, 'asked', { from: 'tutor-earned', to: 'tutor-held' }, askedAt)
    if (status === null) continue
    const settledAt = new Date(askedAt.getTime() + DAY / 2)
    await updateWithdrawal(trx, row, { status, updatedAt: settledAt, ...columnsOf(status, settledAt, adminId), note })
    await settleHeld(trx, row, event, settledAt)
    if (status === PendingCancellation) continue
    const facts = { before: { status: row.status }, after: { status, note } }
    const decided = { action: 'invoice.update', object: 'invoice', objectId: row.id, ...facts } as const
    await recordWork(scene, admin(adminId), decided, settledAt)
  }
}

function columnsOf(status: WithdrawStatus, at: Date, adminId: number): RowChanges<'invoices'> {
  if (status === PendingCancellation) return { cancellationRequestedAt: at }
  return { decidedAt: at, addressedBy: adminId, ...(status === Canceled ? { cancellationRequestedAt: at } : {}) }
}
