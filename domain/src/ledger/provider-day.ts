import type { ProviderDay } from '@hiwar/contract/money/reconciliation.ts'

/** Whether the ledger posted another sum of a day than the provider reported. */
export function differsFromLedger(day: Omit<ProviderDay, 'day' | 'ways'>): boolean {
  return day.payments !== day.ledgerPayments || day.refunds !== day.ledgerRefunds
}
