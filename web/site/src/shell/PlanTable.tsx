import { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { tierWords } from '@hiwar/contract/enumerations/words.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import { Money } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { inOrder, offerOf } from '@hiwar/kit/plans/offer.ts'
import { planTotals } from '@hiwar/kit/plans/words.ts'
import type { ReactNode } from 'react'
import { CardTable } from './sections.tsx'

const words = {
  name: 'مقارنة الباقات',
  plan: 'الباقة',
  minutes: 'الدقائق في الأسبوع',
} as const

const periods = Object.values(PlanPeriod)

/** What each period costs in all. The cards above it say the rest. */
export function PlanTable({ plans }: { plans: readonly Plan[] }): ReactNode {
  return (
    <CardTable
      name={words.name}
      corner={words.plan}
      heads={[words.minutes, ...periods.map((period) => planTotals[period])]}
      rows={inOrder(plans).map((plan) => ({ key: plan.id, name: tierWords[plan.tier], cells: cellsOf(plan) }))}
      cellClass="tabular max-md:flex max-md:justify-between"
    />
  )
}

function cellsOf(plan: Plan): ReactNode[] {
  return [
    countOf('minute', plan.weeklyMinutes),
    ...periods.map((period) => <Money key={period} piastres={offerOf(plan, period).total} />),
  ]
}
