import { LessonDuration, PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { Money } from '@hiwar/kit/format/Money.tsx'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { inOrder, lessonsOf, offerOf } from '@hiwar/kit/plans/offer.ts'
import { periodWords, tierWords } from '@hiwar/kit/words/states.ts'
import type { ReactNode } from 'react'
import { fill } from './facts.ts'

const words = {
  name: 'مقارنة الباقات',
  plan: 'الباقة',
  minutes: 'الدقائق في الأسبوع',
  lessons: 'الدروس في الأسبوع',
  lessonsOf: '{short} من {shortMinutes} أو {long} من {longMinutes}',
  perMinute: 'سعر الدقيقة، شهرية',
  total: 'الإجمالي، ',
} as const

const periods = Object.values(PlanPeriod)

/** Said aloud, since what a phone draws as cards is no table to some screen readers. */
const said = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** Every number of every plan; on a phone each plan is a card, so that nothing runs out of the side. */
export function PlanTable({ plans }: { plans: readonly Plan[] }): ReactNode {
  const heads = [
    words.minutes,
    words.lessons,
    words.perMinute,
    ...periods.map((period) => words.total + periodWords[period]),
  ]
  return (
    <table
      {...said.table}
      aria-label={words.name}
      className="w-full border-separate border-spacing-0 text-start max-md:block"
    >
      <thead {...said.rowgroup} className="max-md:sr-only">
        <tr {...said.row}>
          {[words.plan, ...heads].map((head) => (
            <th
              key={head}
              {...said.columnheader}
              scope="col"
              className="border-line border-b px-3 py-3 text-start font-medium text-ink-soft text-sm"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...said.rowgroup} className="max-md:grid max-md:gap-4">
        {inOrder(plans).map((plan) => (
          <tr
            key={plan.id}
            {...said.row}
            className="max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:bg-page max-md:p-4"
          >
            <th
              {...said.rowheader}
              scope="row"
              className="px-3 py-4 text-start font-semibold text-brand-ink max-md:block max-md:px-0 max-md:pt-0 max-md:text-lg md:border-line md:border-b"
            >
              {tierWords[plan.tier]}
            </th>
            {cellsOf(plan).map((cell, index) => (
              <td
                key={heads[index]}
                {...said.cell}
                className="tabular px-3 py-4 max-md:flex max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1.5 md:border-line md:border-b"
              >
                <span aria-hidden="true" className="text-ink-soft text-sm md:hidden">
                  {heads[index]}
                </span>
                <span>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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
