import type { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { tierWords } from '@hiwar/contract/enumerations/words.ts'
import { type Plan, type PlanPrice, planEndpoints } from '@hiwar/contract/money/plans.ts'
import { type UpgradeFrom, type UpgradeQuote, upgradeEndpoints } from '@hiwar/contract/money/upgrades.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useRef } from 'react'
import { PayTabs, ReferenceForm } from '../PayTabs.tsx'
import { CheckoutFault, CheckoutLoading } from '../PayView.tsx'
import type { Purchase } from '../purchase.ts'
import { UpgradeSum } from './UpgradeSum.tsx'
import { upgradeWords as words } from './words.ts'

interface UpgradePayViewProps extends Pick<Purchase, 'planId' | 'period' | 'onOrder' | 'onUnclear'> {
  from: UpgradeFrom
}

/** The checkout of an upgrade: the sum of the dialog, and the ways to pay it at once. */
export function UpgradePayView({ planId, period, from, onOrder, onUnclear }: UpgradePayViewProps): ReactNode {
  const typedPhone = useRef('')
  const plan = useRead(planEndpoints.read, { params: { id: planId } })
  const quote = useRead(upgradeEndpoints.quote, { query: { planId, from } }, { staleTime: 0 })
  if (plan.data === undefined || quote.data === undefined) {
    const error = plan.error ?? quote.error
    if (error === null) return <CheckoutLoading />
    return (
      <CheckoutFault
        error={error}
        onRetry={() => {
          void plan.refetch()
          void quote.refetch()
        }}
      />
    )
  }
  const price = priceOf(planId, period, quote.data)
  const order: Purchase = { planId, period, coupon: null, upgrade: from, price, onOrder, onUnclear, typedPhone }
  return (
    <>
      <PageHeading>{words.upgrade}</PageHeading>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
        <Card className="min-w-0 xl:sticky xl:top-[calc(var(--top-bar)+1.5rem)] xl:order-2">
          <h2 className="mb-1 text-lg">{words.summary}</h2>
          <p className="mb-4 text-ink-soft">{nameOf(plan.data)}</p>
          <UpgradeSum quote={quote.data} />
        </Card>
        <Card>{price.total === 0 ? <ReferenceForm {...order} /> : <PayTabs {...order} />}</Card>
      </div>
    </>
  )
}

function nameOf({ tier, weeklyMinutes }: Plan): string {
  return wordsOf(words)('planOf', { tier: tierWords[tier], minutes: countOf('minute', weeklyMinutes) })
}

/** The price that the ways to pay show: without a discount, and not in installments. */
function priceOf(planId: number, period: PlanPeriod, { amount }: UpgradeQuote): PlanPrice {
  const whole = { fullPrice: amount, discount: 0, price: amount, total: amount }
  return { planId, period, ...whole, couponCode: null, couponDiscount: 0, installments: [] }
}
