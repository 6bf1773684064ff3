import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { useUpdates } from '@hiwar/kit/realtime/updates.ts'

/** Keeps figures and withdrawals up to date while admins decide. */
export function useWithdrawalUpdates(): void {
  useUpdates(['InvoiceUpdated', 'InvoiceDeleted'], [invoiceEndpoints.list, invoiceEndpoints.stats])
}
