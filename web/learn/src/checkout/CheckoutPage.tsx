import { PlanPeriod, planPeriodPaths } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useCheckoutState } from './checkout-view.ts'
import { DoneView, FailedView, QueuedView, TrialDoneView } from './OutcomeView.tsx'
import { CheckoutFault, CheckoutLoading, NoSuchPlan, PayView } from './PayView.tsx'
import { usePaymentTab } from './payment-tabs.ts'
import { WaitingView } from './WaitingView.tsx'

export function CheckoutPage(): ReactNode {
  const { planId = '', period } = useParams()
  const wanted = periodOf(period)
  if (!/^[1-9]\d{0,8}$/.test(planId) || wanted === undefined) return <NoSuchPlan />
  return <Checkout key={`${planId}/${period}`} planId={Number(planId)} period={wanted} />
}

function periodOf(path: string | undefined): PlanPeriod | undefined {
  return Object.values(PlanPeriod).find((period) => planPeriodPaths[period] === path)
}

/** One of the checkout's states, and the ways between them. */
function Checkout({ planId, period }: { planId: number; period: PlanPeriod }): ReactNode {
  const returned = useReturned()
  const { error, view, means, refresh, watch } = useCheckoutState({ planId, period }, returned)
  const [isUnclear, setUnclear] = useState(false)
  const [, choose] = usePaymentTab()

  // On the return from the bank the page asks the provider at once, before the provider's notification arrives.
  const asked = useRef(false)
  const follow = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (returned === null || asked.current) return
    asked.current = true
    void call(paymentEndpoints.sync, { body: { transactionId: returned } }).then(follow, follow)
  }, [returned])

  if (view === undefined) {
    if (error) return <CheckoutFault error={error} onRetry={() => void refresh()} />
    return <CheckoutLoading />
  }
  switch (view.kind) {
    case 'pay':
      return (
        <PayView
          {...{ planId, period }}
          onOrder={(transactionId) => {
            watch(transactionId)
            setUnclear(false)
            void refresh()
          }}
          onUnclear={() => {
            setUnclear(true)
            void refresh()
          }}
        />
      )
    case 'wait':
      return <WaitingView {...{ isUnclear, means }} transaction={view.transaction} onChange={refresh} />
    case 'settle':
      return <CheckoutLoading />
    case 'done':
      return view.waits && !view.isNew ? <QueuedView subscription={view.subscription} /> : <DoneView {...view} />
    case 'trial-done':
      return <TrialDoneView />
    case 'failed':
      return (
        <FailedView
          transaction={view.transaction}
          onPay={(way, isNewCard) => {
            choose(way, isNewCard)
            watch(null)
          }}
        />
      )
  }
}

/** Transaction from the bank's return address; the page then removes the provider's parameters from the address. */
function useReturned(): number | null {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const named = address.get('transaction') ?? ''
  // A provider that appends its own `?…` to the address leaves it behind the id.
  const [returned] = useState(() => (/^[1-9]\d{0,8}(?:\?|$)/.test(named) ? Number.parseInt(named, 10) : null))
  useEffect(() => {
    if (named !== '') void navigate({ search: '' }, { replace: true })
  }, [named, navigate])
  return returned
}
