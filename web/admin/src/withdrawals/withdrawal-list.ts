import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { Channel } from '@hiwar/contract/events/channels.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { isOpen } from '@hiwar/domain/withdrawals/change.ts'
import { useUpdates } from '@hiwar/kit/realtime/updates.ts'
import { useChannel } from '@hiwar/kit/realtime/use-socket.ts'

/** Statuses that wait for a decision; the page opens on them. */
export const openStatuses = Object.values(WithdrawStatus).filter(isOpen)

/** Shows requests and decisions of others by itself. */
export function useWithdrawalUpdates(): void {
  useChannel(Channel.AdminInvoices)
  useUpdates(['InvoiceUpdated', 'InvoiceDeleted'], [invoiceEndpoints.list, invoiceEndpoints.stats])
}
