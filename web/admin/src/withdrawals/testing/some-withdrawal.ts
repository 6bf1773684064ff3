import type { Invoice } from '@hiwar/contract/money/invoices.ts'

export function someWithdrawal(differs: Partial<Invoice> = {}): Invoice {
  return {
    id: 12,
    userId: 5,
    user: { id: 5, name: 'سارة محمود', image: null, role: 3, gender: 'female' },
    method: 0,
    receiver: '+201012345678',
    bank: null,
    accountNumber: null,
    phone: '+201012345678',
    username: null,
    amount: 40_000,
    status: 0,
    updateRequest: null,
    cancellationRequestedAt: null,
    note: null,
    receipt: null,
    addressedBy: null,
    dueBy: '2026-11-22',
    createdAt: '2026-11-15T10:00:00.000Z',
    updatedAt: '2026-11-15T10:00:00.000Z',
    ...differs,
  }
}

/** The balance of a tutor who earned nothing yet. */
export const noBalance = {
  income: { total: 0, future: 0, past: 0 },
  invoices: { total: 0, fulfilled: 0, pending: 0 },
  spendable: 0,
  months: [],
  receiverHold: null,
}
