import { PlanPeriod, planPeriodPaths } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { UpgradeFrom } from '@hiwar/contract/money/upgrades.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useCheckoutState } from './checkout-view.ts'
import { GiftDoneView } from './gifts/GiftDoneView.tsx'
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
  const gift = address.get('gift') === '1'
  const order = { planId: Number(planId), period: wanted, upgrade, gift }
  return <Checkout key={`${planId}/${period}/${upgrade}/${gift}`} {...order} />
}

function periodOf(path: string | undefined): PlanPeriod | undefined {
  return Object.values(PlanPeriod).find((period) => planPeriodPaths[period] === path)
}

interface CheckoutProps {
  planId: number
  period: PlanPeriod
  upgrade: UpgradeFrom | undefined
  gift: boolean
}

/** One of the checkout's states, and the ways between them. */
function Checkout({ planId, period, upgrade, gift }: CheckoutProps): ReactNode {
  const returned = useReturned(upgrade === undefined ? gift && 'gift=1' : `upgrade=${upgrade}`)
  const isBeside = upgrade !== undefined || gift
  const { error, view, means, refresh, watch } = useCheckoutState({ planId, period, gift }, returned, isBeside)
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
      return upgrade === undefined ? <PayView {...order} gift={gift} /> : <UpgradePayView {...order} from={upgrade} />
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
    case 'gift-done':
      return <GiftDoneView giftId={view.giftId} />
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

/** Transaction from the bank's return address; the page then keeps of the address what it is for, and no more. */
function useReturned(kept: string | false): number | null {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const named = address.get('transaction') ?? ''
  // A provider that appends its own `?…` to the address leaves it behind the id.
  const [returned] = useState(() => (/^[1-9]\d{0,8}(?:\?|$)/.test(named) ? Number.parseInt(named, 10) : null))
  useEffect(() => {
    const search = kept === false ? '' : `?${kept}`
    if (named !== '') void navigate({ search }, { replace: true })
  }, [named, navigate, kept])
  return returned
}
