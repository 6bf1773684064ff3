import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { WithdrawMethod, WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Invoice } from '@hiwar/contract/money/invoices.ts'

export const now = '2026-11-26T10:00:00.000Z'
const sara = { id: 7, name: 'سارة', image: null, role: Role.Tutor, gender: 'female' as const }

/** A withdrawal of a wallet that waits for its decision. */
export function withdrawal(differs: Partial<Invoice> = {}): Invoice {
  return {
    id: 12,
    userId: 7,
    user: sara,
    method: WithdrawMethod.Wallet,
    receiver: '+201012345678',
    bank: null,
    accountNumber: null,
    phone: '+201012345678',
    username: null,
    amount: 20_000,
    status: WithdrawStatus.PendingApproval,
    updateRequest: null,
    cancellationRequestedAt: null,
    note: null,
    receipt: null,
    addressedBy: null,
    dueBy: '2026-12-03',
    createdAt: now,
    updatedAt: now,
    ...differs,
  }
}
