import { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { baseMonthlyPrice, planDiscount } from '@hiwar/contract/fields/money.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { planPrice } from '@hiwar/domain/plans/offers.ts'
import { Money } from '@hiwar/kit/format/Money.tsx'
import { periodWords } from '@hiwar/kit/words/states.ts'
import { type ReactNode, useId } from 'react'
import { listWords } from '../shell/lists/words.ts'
import { planBody, type TypedPlan } from './plan-form.ts'
import { planWords } from './words.ts'

/** What each period will cost, by the very rule with which the server asks for the money. */
export function PricePreview({ typed }: { typed: TypedPlan }): ReactNode {
  const id = useId()
  const plan = pricedPlan(typed)
  return (
    <section aria-labelledby={id} className="rounded-control bg-sunken px-4 py-3">
      <h3 id={id} className="font-medium text-ink-soft text-sm">
        {planWords.preview}
      </h3>
      <table className="w-full text-sm" aria-live="polite">
        <thead className="sr-only">
          <tr>
            <th scope="col">{planWords.period}</th>
            <th scope="col">{planWords.total}</th>
          </tr>
        </thead>
        <tbody>
          {Object.values(PlanPeriod).map((period) => {
            const price = plan && planPrice(plan, period, null)
            return (
              <tr key={period} className="border-line border-b last:border-0">
                <th scope="row" className="py-2 text-start font-normal text-ink-faint">
                  {periodWords[period]}
                </th>
                <td className="py-2 text-end font-semibold">
                  {price ? <Money piastres={price.total} before={price.fullPrice} /> : listWords.nothing}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** Nothing as long as a part of it is not within the bounds of the contract. */
function pricedPlan(typed: TypedPlan) {
  const { baseMonthlyPrice: base, monthDiscount, quarterDiscount, yearDiscount } = planBody(typed)
  const price = baseMonthlyPrice.safeParse(base)
  const discounts = [monthDiscount, quarterDiscount, yearDiscount]
  if (!price.success || !discounts.every((discount) => planDiscount.safeParse(discount).success)) return undefined
  return { id: 0, baseMonthlyPrice: piastres(price.data), monthDiscount, quarterDiscount, yearDiscount }
}
