import { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { tierWords } from '@hiwar/contract/enumerations/words.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import { Money } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { inOrder, offerOf } from '@hiwar/kit/plans/offer.ts'
import { planTotals } from '@hiwar/kit/plans/words.ts'
import type { ReactNode } from 'react'
import { Fold } from './questions.tsx'
import { said } from './table-roles.ts'

const words = {
  name: 'مقارنة الباقات',
  plan: 'الباقة',
  minutes: 'الدقائق في الأسبوع',
} as const

const periods = Object.values(PlanPeriod)
const heads = [words.minutes, ...periods.map((period) => planTotals[period])]

/** What every plan costs in all for each period, folded below the cards; on a phone each plan is a card. */
export function PlanTable({ plans }: { plans: readonly Plan[] }): ReactNode {
  return (
    <Fold title={words.name} className="mt-5 rounded-card border border-line bg-surface">
      <div className="px-5 pb-5">
        <table {...said.table} aria-label={words.name} className="w-full text-start max-md:block">
          <thead {...said.rowgroup} className="max-md:sr-only">
            <tr {...said.row}>
              {[words.plan, ...heads].map((head) => (
                <th key={head} {...said.columnheader} scope="col" className="py-2 text-start font-medium text-ink-soft">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...said.rowgroup} className="divide-y divide-line max-md:block">
            {inOrder(plans).map((plan) => (
              <tr key={plan.id} {...said.row} className="max-md:block max-md:py-3">
                <th {...said.rowheader} scope="row" className="py-3 text-start text-brand-ink max-md:block max-md:py-0">
                  {tierWords[plan.tier]}
                </th>
                {cellsOf(plan).map((cell, index) => (
                  <td
                    key={heads[index]}
                    {...said.cell}
                    className="tabular max-md:flex max-md:justify-between max-md:pt-1"
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
      </div>
    </Fold>
  )
}

function cellsOf(plan: Plan): ReactNode[] {
  return [
    countOf('minute', plan.weeklyMinutes),
    ...periods.map((period) => <Money key={period} piastres={offerOf(plan, period).total} />),
  ]
}
