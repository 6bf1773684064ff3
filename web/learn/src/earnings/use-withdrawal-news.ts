import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { useNews } from '@hiwar/kit/realtime/news.ts'

/** Keeps figures and withdrawals up to date while admins decide. */
export function useWithdrawalNews(): void {
  useNews(['InvoiceUpdated', 'InvoiceDeleted'], [invoiceEndpoints.list, invoiceEndpoints.stats])
}
