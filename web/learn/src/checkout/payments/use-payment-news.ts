import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useQueryClient } from '@tanstack/react-query'

const money = [transactionEndpoints.list, subscriptionEndpoints.list, subscriptionEndpoints.ledger]
const minutes = [subscriptionEndpoints.ledger]

/** Keeps the page true while payments and lessons change elsewhere. */
export function usePaymentNews(): void {
  const client = useQueryClient()
  function refresh(endpoints: readonly (typeof money)[number][]): void {
    for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
  }
  useSocketEvent('TransactionStatusUpdate', () => refresh(money))
  useSocketEvent('LessonBooked', () => refresh(minutes))
  useSocketEvent('LessonRebooked', () => refresh(minutes))
  useSocketEvent('LessonCanceled', () => refresh(minutes))
  // What was said while the line was down was not heard.
  useSocketConnected(() => refresh(money))
}
