import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useQueryClient } from '@tanstack/react-query'

/** Keeps figures and withdrawals true: admins decide while somebody looks. */
export function useWithdrawalNews(): void {
  const client = useQueryClient()
  function readAgain(): void {
    for (const endpoint of [invoiceEndpoints.list, invoiceEndpoints.stats]) {
      void client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
    }
  }
  useSocketEvent('InvoiceUpdated', readAgain)
  useSocketEvent('InvoiceDeleted', readAgain)
  // What was told while the line was down was not heard.
  useSocketConnected(readAgain)
}
