import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useQueryClient } from '@tanstack/react-query'

const payment = [transactionEndpoints.last, subscriptionEndpoints.current, paymentEndpoints.status]

/** Keeps what the frame shows true: payments and the minutes of the week change without the person's doing. */
export function LiveChanges(): null {
  const client = useQueryClient()

  function refresh(endpoints: readonly (typeof payment)[number][]): void {
    for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
  }

  const minutes = () => refresh([subscriptionEndpoints.current])
  useSocketEvent('TransactionStatusUpdate', () => refresh(payment))
  useSocketEvent('LessonBooked', minutes)
  useSocketEvent('LessonRebooked', minutes)
  useSocketEvent('LessonCanceled', minutes)
  // What was said while the line was down was not heard.
  useSocketConnected(() => refresh(payment))
  return null
}
