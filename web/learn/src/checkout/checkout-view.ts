/** Which of its faces the checkout shows: paying, waiting, settling, done or failed, by the newest transaction. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { type Subscription, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { type Transaction, transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { queryKeyOf, useRead } from '@hiwar/kit/api/queries.ts'
import { announce } from '@hiwar/kit/ui/announcer.tsx'
import { focusHeading } from '@hiwar/kit/ui/overlays/focus.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'

export type CheckoutView =
  | { kind: 'pay' }
  | { kind: 'wait'; transaction: Transaction }
  /** Paid, and its subscription is about to be read. */
  | { kind: 'settle' }
  | { kind: 'done'; subscription: Subscription }
  | { kind: 'failed'; transaction: Transaction }

interface Standing {
  subscription: Subscription | null
  last: Transaction | null
  /** The transaction that this visit began, waited for or came back with. */
  watched: number | null
}

const over: readonly TransactionStatus[] = [
  TransactionStatus.Canceled,
  TransactionStatus.Expired,
  TransactionStatus.Failed,
]

export function checkoutView({ subscription, last, watched }: Standing): CheckoutView {
  if (subscription !== null) return { kind: 'done', subscription }
  if (last?.status === TransactionStatus.New) return { kind: 'wait', transaction: last }
  // ours: what failed on an earlier visit is history, and the form stands ready.
  if (last === null || last.id !== watched) return { kind: 'pay' }
  if (over.includes(last.status)) return { kind: 'failed', transaction: last }
  return last.status === TransactionStatus.Paid ? { kind: 'settle' } : { kind: 'pay' }
}

// Everything the checkout's face depends on, read again whenever a payment moves.

/** How often our own store is asked while a payment waits, whether or not the line to the server stands. */
const askEvery = 10_000
const settleEvery = 2_000

export function useStanding(returned: number | null) {
  const client = useQueryClient()
  const [watched, watch] = useState(returned)
  const last = useRead(transactionEndpoints.last, {}, { staleTime: 0 })
  const current = useRead(subscriptionEndpoints.current, {}, { staleTime: 0 })
  const waiting = last.data?.status === TransactionStatus.New ? last.data.id : null
  const status = useRead(
    paymentEndpoints.status,
    { query: { transactionId: waiting ?? 1 } },
    { enabled: waiting !== null, refetchInterval: askEvery, staleTime: 0 },
  )

  const refresh = useCallback(async () => {
    const keys = [transactionEndpoints.last, subscriptionEndpoints.current].map((endpoint) => queryKeyOf(endpoint))
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  }, [client])

  useEffect(() => {
    if (waiting !== null) watch(waiting)
  }, [waiting])

  const told = status.data?.transactionId === waiting ? status.data : undefined
  // A reference whose answer was lost gets its number later.
  const hasMoved =
    told !== undefined &&
    (told.orderStatus !== TransactionStatus.New || told.orderRefNum !== (last.data?.providerRefNum ?? null))
  useEffect(() => {
    if (hasMoved) void refresh()
  }, [hasMoved, refresh])

  const isKnown = last.data !== undefined && current.data !== undefined
  const view = isKnown ? checkoutView({ subscription: current.data.info, last: last.data, watched }) : undefined
  const isSettling = view?.kind === 'settle'
  useEffect(() => {
    if (!isSettling) return
    const timer = setInterval(() => void refresh(), settleEvery)
    return () => clearInterval(timer)
  }, [isSettling, refresh])

  /** `bankPage`: where the waiting order is confirmed. `watch` follows an order that this visit has begun; null forgets it. */
  return { last, current, view, bankPage: told?.redirectUrl ?? null, refresh, watch }
}

/** A face of the page that came without anybody's doing is said aloud; the button that was pressed may be gone. */
export function useArrival(title: string): void {
  useEffect(() => {
    announce(title)
    if (document.activeElement === document.body) focusHeading()
  }, [title])
}
