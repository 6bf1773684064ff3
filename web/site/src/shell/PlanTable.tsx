import { LessonDuration, PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { tierWords } from '@hiwar/contract/enumerations/words.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import { Fold } from '@hiwar/kit/documents/QuestionList.tsx'
import { Money } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { inOrder, lessonPrice, offerOf } from '@hiwar/kit/plans/offer.ts'
import { planTotals } from '@hiwar/kit/plans/words.ts'
import type { ReactNode } from 'react'
import { ComparisonTable } from './ComparisonTable.tsx'

const words = {
  name: 'مقارنة الباقات',
  plan: 'الباقة',
  lesson: 'الدرس نحو',
} as const

const periods = Object.values(PlanPeriod)
const heads = periods.map((period) => planTotals[period])

/** What every plan costs for each period, in all and a lesson, folded below the cards. */
export function PlanTable({ plans }: { plans: readonly Plan[] }): ReactNode {
  const rows = inOrder(plans).map((plan) => ({
    name: `${tierWords[plan.tier]}، ${countOf('minute', plan.weeklyMinutes)} أسبوعيًا`,
    cells: periods.map((period) => (
      <span key={period}>
        <Money piastres={offerOf(plan, period).total} className="font-semibold" />
        <span className="block text-ink-soft text-sm">
          {words.lesson} <Money piastres={lessonPrice(plan, period, LessonDuration.Long)} />
        </span>
      </span>
    )),
  }))
  return (
    <Fold title={words.name} className="mt-5 rounded-card border border-line bg-surface">
      <div className="px-5 pb-5 md:px-2">
        <ComparisonTable name={words.name} of={words.plan} heads={heads} rows={rows} />
      </div>
    </Fold>
  )
}
