/** State of the checkout by the newest transaction of its plan and period: paying, waiting, settling, done or failed. */
import { PlanKind, type PlanPeriod, TransactionPurpose, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { type PaymentStatus, paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { type Subscription, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { type Transaction, transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { useRead, useReadAgain } from '@hiwar/kit/api/queries.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRenewal } from '../use-renewal.ts'

export type CheckoutView =
  | { kind: 'pay' }
  | { kind: 'wait'; transaction: Transaction }
  /** Paid, while the subscription is being loaded. */
  | { kind: 'settle' }
  /** `isNew` when a payment of this visit bought the subscription, `waits` while another runs before it. */
  | { kind: 'done'; subscription: Subscription; isNew: boolean; waits: boolean }
  | { kind: 'trial-done' }
  /** A paid upgrade; its money may have come too late to be applied. */
  | { kind: 'upgraded'; isApplied: boolean }
  | { kind: 'gift-done'; giftId: number }
  | { kind: 'failed'; transaction: Transaction }

interface Standing {
  subscription: Subscription | null
  /** The subscription that waits behind it. */
  queued: Subscription | null
  /** Whether the next one may be bought before the current one ends. */
  renews: boolean
  last: Transaction | null
  /** The transaction that this visit started, waited for or returned with. */
  watched: number | null
  /** The visit is for an upgrade or a gift, whatever subscription stands. */
  isBeside: boolean
}

const over: readonly TransactionStatus[] = [
  TransactionStatus.Canceled,
  TransactionStatus.Expired,
  TransactionStatus.Failed,
]

export function checkoutView({ subscription, queued, renews, last, watched, isBeside }: Standing): CheckoutView {
  const isOwn = last?.status === TransactionStatus.New || last?.id === watched
  if (isBeside || (isOwn && last !== null && isOrderBeside(last))) return payingView(last, watched)
  const bought = [subscription, queued].find((each) => each !== null && each.txId === watched)
  if (bought) return { kind: 'done', subscription: bought, isNew: true, waits: bought === queued }
  const standing = renews ? null : (subscription ?? queued)
  if (standing !== null) return { kind: 'done', subscription: standing, isNew: false, waits: standing === queued }
  return payingView(last, watched)
}

function isOrderBeside({ purpose }: Transaction): boolean {
  return purpose === TransactionPurpose.Upgrade || purpose === TransactionPurpose.Gift
}

function payingView(last: Transaction | null, watched: number | null): CheckoutView {
  if (last?.status === TransactionStatus.New) return { kind: 'wait', transaction: last }
  // ours: a failure of an earlier visit is history, and the form is ready.
  if (last === null || last.id !== watched) return { kind: 'pay' }
  if (over.includes(last.status)) return { kind: 'failed', transaction: last }
  if (last.status !== TransactionStatus.Paid) return { kind: 'pay' }
  if (last.purpose === TransactionPurpose.Upgrade) return { kind: 'upgraded', isApplied: last.subscriptionId !== null }
  if (last.giftId !== null) return { kind: 'gift-done', giftId: last.giftId }
  return last.purpose === PlanKind.Trial && last.subscriptionId !== null ? { kind: 'trial-done' } : { kind: 'settle' }
}

/** Milliseconds between reads of our own store while a payment waits, with or without a socket. */
const askEvery = 10_000
const settleEvery = 2_000

/** How the student continues a pending transaction: the bank's page, or the picture that the wallet scans. */
export type MeansToPay = Pick<PaymentStatus, 'redirectUrl' | 'walletQr'>

/** Everything the checkout's state depends on, loaded again whenever a payment changes. */
export function useCheckoutState(
  wanted: { planId: number; period: PlanPeriod; gift: boolean },
  returned: number | null,
  isBeside: boolean,
) {
  const [watched, watch] = useState(returned)
  const last = useRead(transactionEndpoints.last, { query: wanted }, { staleTime: 0 })
  const current = useRead(subscriptionEndpoints.current, {}, { staleTime: 0 })
  const care = useRead(subscriptionEndpoints.care, {}, { staleTime: 0 })
  const renewal = useRenewal()
  const waiting = last.data?.status === TransactionStatus.New ? last.data.id : null
  const status = useRead(
    paymentEndpoints.status,
    { query: { transactionId: waiting ?? 1 } },
    { enabled: waiting !== null, refetchInterval: askEvery, staleTime: 0 },
  )

  const refresh = useReadAgain(transactionEndpoints.last, subscriptionEndpoints.current, subscriptionEndpoints.care)
  const follow = useEffectEvent(() => void refresh())

  useEffect(() => {
    if (waiting !== null) watch(waiting)
  }, [waiting])

  const answered = status.data?.transactionId === waiting ? status.data : undefined
  // A reference whose answer was lost receives its number later.
  const hasMoved =
    answered !== undefined &&
    (answered.orderStatus !== TransactionStatus.New || answered.orderRefNum !== (last.data?.providerRefNum ?? null))
  useEffect(() => {
    if (hasMoved) follow()
  }, [hasMoved])

  const isKnown = last.data !== undefined && renewal !== undefined
  const view = isKnown
    ? checkoutView({
        subscription: renewal.current,
        queued: renewal.queued,
        renews: renewal.isOpen,
        last: last.data,
        watched,
        isBeside,
      })
    : undefined
  const isSettling = view?.kind === 'settle'
  useEffect(() => {
    if (!isSettling) return
    const timer = setInterval(follow, settleEvery)
    return () => clearInterval(timer)
  }, [isSettling])

  // `means` are undefined until the status is read; `watch` follows a transaction of this visit, or none.
  return { error: last.error ?? current.error ?? care.error, view, means: answered, refresh, watch }
}
