import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useQueryClient } from '@tanstack/react-query'

/** What an act on a payment changes, on every part of the page. */
export const changedByPayment = [
  transactionEndpoints.list,
  transactionEndpoints.read,
  subscriptionEndpoints.read,
  auditEndpoints.list,
]

export function useReadPaymentsAgain(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(
      changedByPayment.map((endpoint) =>
        client.invalidateQueries({ queryKey: queryKeyOf(endpoint), refetchType: 'active' }),
      ),
    )
  }
}
