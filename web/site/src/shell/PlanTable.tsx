import { LessonDuration, PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { tierWords } from '@hiwar/contract/enumerations/words.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import { Money } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { inOrder, lessonsOf, offerOf } from '@hiwar/kit/plans/offer.ts'
import { planTotals } from '@hiwar/kit/plans/words.ts'
import type { ReactNode } from 'react'
import { fill } from './facts.ts'
import { CardTable } from './sections.tsx'

const words = {
  name: 'مقارنة الباقات',
  plan: 'الباقة',
  minutes: 'الدقائق في الأسبوع',
  lessons: 'الدروس في الأسبوع',
  lessonsOf: '{short} من {shortMinutes} أو {long} من {longMinutes}',
  perMinute: 'سعر الدقيقة نحو (شهرية)',
} as const

const periods = Object.values(PlanPeriod)

export function PlanTable({ plans }: { plans: readonly Plan[] }): ReactNode {
  return (
    <CardTable
      name={words.name}
      corner={words.plan}
      heads={[words.minutes, words.lessons, words.perMinute, ...periods.map((period) => planTotals[period])]}
      rows={inOrder(plans).map((plan) => ({ key: plan.id, name: tierWords[plan.tier], cells: cellsOf(plan) }))}
      cellClass="tabular max-md:flex max-md:justify-between"
    />
  )
}

function cellsOf(plan: Plan): ReactNode[] {
  const { short, long } = lessonsOf(plan)
  return [
    countOf('minute', plan.weeklyMinutes),
    fill(words.lessonsOf, {
      short: formatNumber(short),
      long: formatNumber(long),
      shortMinutes: formatNumber(LessonDuration.Short),
      longMinutes: countOf('minute', LessonDuration.Long),
    }),
    <Money key="minute" piastres={offerOf(plan, PlanPeriod.Month).perMinute} />,
    ...periods.map((period) => <Money key={period} piastres={offerOf(plan, period).total} />),
  ]
}
