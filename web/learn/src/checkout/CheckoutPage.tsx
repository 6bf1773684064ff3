import { PlanPeriod as Period, type PlanPeriod, planPeriodWords } from '@hiwar/contract/enumerations/basic.ts'
import { messageOf } from '@hiwar/contract/errors/errors.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Drawing } from '@hiwar/kit/ui/drawings.tsx'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Checkout } from './Checkout.tsx'
import { checkoutWords as words } from './words.ts'

/** `/checkout/{planId}/{period}` */
export function CheckoutPage(): ReactNode {
  const { planId = '', period } = useParams()
  const wanted = periodOf(period)
  if (!/^[1-9]\d{0,8}$/.test(planId) || wanted === undefined) return <NoSuchPlan />
  return <Checkout key={`${planId}/${period}`} planId={Number(planId)} period={wanted} noPlan={<NoSuchPlan />} />
}

function periodOf(word: string | undefined): PlanPeriod | undefined {
  return Object.values(Period).find((period) => planPeriodWords[period] === word)
}

function NoSuchPlan(): ReactNode {
  return (
    <div className="mx-auto flex max-w-reading flex-col items-center gap-6 py-8 text-center md:py-14">
      <Drawing name="lost" className="h-36 md:h-44" />
      <PageHeading className="mb-0! justify-center">{messageOf('plan-not-found')}</PageHeading>
      <LinkButton to="/plans">{words.plans}</LinkButton>
    </div>
  )
}
