/** Everything the checkout's face depends on, read together and again whenever a payment moves. */
import { type PlanPeriod, TransactionStatus } from '@hiwar/contract/enumerations.ts'
import { paymentEndpoints } from '@hiwar/contract/payments.ts'
import { subscriptionEndpoints } from '@hiwar/contract/subscriptions.ts'
import { transactionEndpoints } from '@hiwar/contract/transactions.ts'
import { queryKeyOf, useRead } from '@hiwar/kit/api/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { checkoutView } from './checkout-view.ts'

/** How often our own store is asked while a payment waits, whether or not the line to the server stands. */
const askEvery = 10_000

export interface Wanted {
  planId: number
  period: PlanPeriod
}

export function useStanding(returned: number | null) {
  const client = useQueryClient()
  const last = useRead(transactionEndpoints.last, {}, { staleTime: 0 })
  const current = useRead(subscriptionEndpoints.current, {}, { staleTime: 0 })
  const [watched, setWatched] = useState(returned)
  const waiting = last.data?.status === TransactionStatus.New ? last.data.id : null
  const status = useRead(
    paymentEndpoints.status,
    { query: { transactionId: waiting ?? 1 } },
    { enabled: waiting !== null, refetchInterval: askEvery, staleTime: 0 },
  )
  const moved = waiting !== null && status.data?.transactionId === waiting && status.data.orderStatus
  const hasMoved = typeof moved === 'number' && moved !== TransactionStatus.New

  async function refresh(): Promise<void> {
    const keys = [transactionEndpoints.last, subscriptionEndpoints.current].map((endpoint) => queryKeyOf(endpoint))
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  }

  useEffect(() => {
    if (waiting !== null) setWatched(waiting)
  }, [waiting])
  useEffect(() => {
    if (hasMoved) void refresh()
  })

  return {
    last,
    current,
    refresh,
    /** Follows an order that this visit has begun. */
    watch: setWatched,
    view:
      last.data === undefined || current.data === undefined
        ? undefined
        : checkoutView({
            subscription: current.data.info,
            last: last.data,
            watched,
            isSettled: current.dataUpdatedAt >= last.dataUpdatedAt && !current.isFetching,
          }),
  }
}
