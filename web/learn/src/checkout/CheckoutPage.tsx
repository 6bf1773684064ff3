import { PlanPeriod, planPeriodPaths } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { UpgradeFrom } from '@hiwar/contract/money/upgrades.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useCheckoutState } from './checkout-view.ts'
import { DoneView, FailedView, QueuedView, TrialDoneView } from './OutcomeView.tsx'
import { CheckoutFault, CheckoutLoading, NoSuchPlan, PayView } from './PayView.tsx'
import { usePaymentTab } from './payment-tabs.ts'
import { UpgradedView } from './upgrade/UpgradedView.tsx'
import { UpgradePayView } from './upgrade/UpgradePayView.tsx'
import { WaitingView } from './WaitingView.tsx'

export function CheckoutPage(): ReactNode {
  const { planId = '', period } = useParams()
  const [address] = useSearchParams()
  const wanted = periodOf(period)
  const upgrade = Object.values(UpgradeFrom).find((from) => from === address.get('upgrade'))
  if (!/^[1-9]\d{0,8}$/.test(planId) || wanted === undefined) return <NoSuchPlan />
  return <Checkout key={`${planId}/${period}/${upgrade}`} planId={Number(planId)} period={wanted} upgrade={upgrade} />
}

function periodOf(path: string | undefined): PlanPeriod | undefined {
  return Object.values(PlanPeriod).find((period) => planPeriodPaths[period] === path)
}

interface CheckoutProps {
  planId: number
  period: PlanPeriod
  upgrade: UpgradeFrom | undefined
}

/** One of the checkout's states, and the ways between them. */
function Checkout({ planId, period, upgrade }: CheckoutProps): ReactNode {
  const returned = useReturned(upgrade)
  const { error, view, means, refresh, watch } = useCheckoutState({ planId, period }, returned, upgrade !== undefined)
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
  const order = {
    planId,
    period,
    onOrder: (transactionId: number) => {
      watch(transactionId)
      setUnclear(false)
      void refresh()
    },
    onUnclear: () => {
      setUnclear(true)
      void refresh()
    },
  }
  switch (view.kind) {
    case 'pay':
      return upgrade === undefined ? <PayView {...order} /> : <UpgradePayView {...order} from={upgrade} />
    case 'wait':
      return <WaitingView {...{ isUnclear, means }} transaction={view.transaction} onChange={refresh} />
    case 'settle':
      return <CheckoutLoading />
    case 'done':
      return view.waits && !view.isNew ? <QueuedView subscription={view.subscription} /> : <DoneView {...view} />
    case 'trial-done':
      return <TrialDoneView />
    case 'upgraded':
      return <UpgradedView isApplied={view.isApplied} />
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
function useReturned(upgrade: UpgradeFrom | undefined): number | null {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const named = address.get('transaction') ?? ''
  // A provider that appends its own `?…` to the address leaves it behind the id.
  const [returned] = useState(() => (/^[1-9]\d{0,8}(?:\?|$)/.test(named) ? Number.parseInt(named, 10) : null))
  useEffect(() => {
    const search = upgrade === undefined ? '' : `?upgrade=${upgrade}`
    if (named !== '') void navigate({ search }, { replace: true })
  }, [named, navigate, upgrade])
  return returned
}
