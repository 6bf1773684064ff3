import type { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { Loading } from '@hiwar/kit/ui/DataBlock.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CheckoutFault } from './CheckoutFault.tsx'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { DoneView } from './DoneView.tsx'
import { FailedView } from './FailedView.tsx'
import { PayView } from './PayView.tsx'
import { otherWay, type PayWay, usePayWay, wayOf } from './pay-ways.ts'
import { useStanding } from './use-standing.ts'
import { WaitingView } from './WaitingView.tsx'

interface CheckoutProps {
  planId: number
  period: PlanPeriod
  noPlan: ReactNode
}

/** One of the checkout's faces, and what leads from one to the other. */
export function Checkout({ planId, period, noPlan }: CheckoutProps): ReactNode {
  const returned = useReturned()
  const { last, current, view, bankPage, refresh, watch } = useStanding(returned)
  const [isUnclear, setUnclear] = useState(false)
  const [, choose] = usePayWay()

  // Back from the bank: the provider is asked at once, before its own word arrives.
  const asked = useRef(false)
  useEffect(() => {
    if (returned === null || asked.current) return
    asked.current = true
    const done = () => void refresh()
    void call(paymentEndpoints.sync, { body: { transactionId: returned } }).then(done, done)
  }, [returned, refresh])

  if (view === undefined) {
    const error = last.error ?? current.error
    if (error) return <CheckoutFault error={error} onRetry={() => void refresh()} />
    return <CheckoutLoading />
  }
  switch (view.kind) {
    case 'pay':
      return (
        <PayView
          {...{ planId, period, noPlan }}
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
      return (
        <WaitingView {...{ planId, period, isUnclear, bankPage }} transaction={view.transaction} onChange={refresh} />
      )
    case 'settle':
      return <CheckoutLoading />
    case 'done':
      return <DoneView subscription={view.subscription} />
    case 'failed': {
      const { paymentMethod } = view.transaction
      const start = (way: PayWay) => {
        choose(way)
        watch(null)
      }
      return (
        <FailedView
          transaction={view.transaction}
          onAgain={() => start(wayOf(paymentMethod))}
          onOtherWay={() => start(otherWay(paymentMethod))}
        />
      )
    }
  }
}

/** The transaction of the bank's return address, which is then forgotten with all that the provider added. */
function useReturned(): number | null {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const named = address.get('transaction') ?? ''
  const [returned] = useState(() => (/^[1-9]\d{0,8}$/.test(named) ? Number(named) : null))
  useEffect(() => {
    if (named !== '') void navigate({ search: '' }, { replace: true })
  }, [named, navigate])
  return returned
}

function CheckoutLoading(): ReactNode {
  return (
    <Loading>
      <CheckoutSkeleton />
    </Loading>
  )
}
