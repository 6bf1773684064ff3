import { PlanPeriod, planPeriodWords } from '@hiwar/contract/enumerations/basic.ts'
import { pageSize } from '@hiwar/contract/fields/limits.ts'
import { type Plan, planEndpoints } from '@hiwar/contract/money/plans.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { formatPercent } from '@hiwar/kit/format/numbers.ts'
import { bestDiscount, inOrder } from '@hiwar/kit/plans/offer.ts'
import { planCardWords } from '@hiwar/kit/plans/words.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { buttonLook } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import { type Tab, Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import { periodWords } from '@hiwar/kit/words/states.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { siteAddress } from '../shell/other-apps.ts'
import { CurrentPlanBar } from './CurrentPlanBar.tsx'
import { PlanCard, PlanCardSkeleton } from './PlanCard.tsx'
import { PlanQuestions } from './PlanQuestions.tsx'
import { periodOfWord, periods } from './period.ts'
import { useBuyer } from './use-buyer.ts'
import { planWords as words } from './words.ts'

/** `/plans`: how many minutes a week, and for how long. */
export function PlansPage(): ReactNode {
  const plans = useRead(planEndpoints.list, { query: { size: pageSize.max } })
  return (
    <>
      <PageHeading note={words.note}>{words.title}</PageHeading>
      <CurrentPlanBar />
      <DataBlock query={plans} skeleton={<PlansSkeleton />} empty={({ list }) => list.length === 0 && <NoPlans />}>
        {({ list }) => <PlanTabs plans={inOrder(list.filter(({ active }) => active))} />}
      </DataBlock>
      <PlanQuestions />
    </>
  )
}

function PlanTabs({ plans }: { plans: readonly Plan[] }): ReactNode {
  const [address, setAddress] = useSearchParams()
  const buyer = useBuyer()
  const period = periodOfWord(address.get('period')) ?? PlanPeriod.Month
  const tabs: Tab<string>[] = periods.map((each) => ({
    value: planPeriodWords[each],
    words: <PeriodTab period={each} discount={bestDiscount(plans, each)} />,
    content: (
      <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.id} className="grid">
            <PlanCard plan={plan} period={each} buyer={buyer} hasOldPrices={bestDiscount(plans, each) > 0} />
          </li>
        ))}
      </ul>
    ),
  }))
  return (
    <Tabs
      label={planCardWords.period}
      tabs={tabs}
      value={planPeriodWords[period]}
      onChange={(word) => setAddress({ period: word }, { replace: true, preventScrollReset: true })}
    />
  )
}

function PeriodTab({ period, discount }: { period: PlanPeriod; discount: number }): ReactNode {
  return (
    <span className="flex flex-col items-center py-1.5 leading-snug sm:flex-row sm:gap-2.5">
      {periodWords[period]}
      {discount > 0 && (
        <span className="rounded-full bg-accent-tint px-1 py-0.5 sm:px-2 font-medium text-accent-ink text-xs">
          {wordsOf(planCardWords)('discountUpTo', { percent: formatPercent(discount) })}
        </span>
      )}
    </span>
  )
}

function NoPlans(): ReactNode {
  return (
    <EmptyState
      drawing="wallet"
      words={words.none}
      action={
        <a href={siteAddress('/contact')} className={buttonLook({ tone: 'quiet' })}>
          {words.contact}
        </a>
      }
    />
  )
}

function PlansSkeleton(): ReactNode {
  return (
    <div className="grid gap-5 pt-17 md:grid-cols-2 xl:grid-cols-3">
      <PlanCardSkeleton />
      <PlanCardSkeleton />
      <PlanCardSkeleton />
    </div>
  )
}
