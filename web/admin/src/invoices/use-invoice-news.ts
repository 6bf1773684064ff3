import { Channel } from '@hiwar/contract/events/channels.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useChannel, useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useQueryClient } from '@tanstack/react-query'

/** Requests and decisions of others appear by themselves. */
export function useWithdrawalNews(): void {
  const client = useQueryClient()
  const readAgain = () => void client.invalidateQueries({ queryKey: queryKeyOf(invoiceEndpoints.list) })
  useChannel(Channel.AdminInvoices)
  useSocketEvent('InvoiceUpdated', readAgain)
  useSocketEvent('InvoiceDeleted', readAgain)
  useSocketConnected(readAgain)
}
