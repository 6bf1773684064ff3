import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useQueryClient } from '@tanstack/react-query'

/** Keeps figures and withdrawals up to date while admins decide. */
export function useWithdrawalNews(): void {
  const client = useQueryClient()
  function readAgain(): void {
    for (const endpoint of [invoiceEndpoints.list, invoiceEndpoints.stats]) {
      void client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
    }
  }
  useSocketEvent('InvoiceUpdated', readAgain)
  useSocketEvent('InvoiceDeleted', readAgain)
  // Events sent while the socket was down are lost.
  useSocketConnected(readAgain)
}
