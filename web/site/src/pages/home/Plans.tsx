import { PlanPeriod, planPeriodMonths, planPeriodWords } from '@hiwar/contract/enumerations.ts'
import type { Plan } from '@hiwar/contract/plans.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatMoney, spokenMoney } from '@hiwar/kit/format/money.ts'
import { formatPercent } from '@hiwar/kit/format/numbers.ts'
import { periodWords, tierWords } from '@hiwar/kit/words/states.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../shell/ButtonLink.tsx'
import type { PageInput } from '../../shell/page-input.ts'
import { siteWords } from '../../words.ts'

const say = wordsOf(siteWords)
const periods = Object.values(PlanPeriod)

/** The plans by period; the switch is a group of radios that works without a script. */
export function Plans({ plans, learnUrl }: PageInput): ReactNode {
  if (plans.length === 0) return null
  return (
    <section id="plans" aria-labelledby="plans-heading" className="scroll-mt-16 border-line border-y bg-surface">
      <div className="gutter group mx-auto max-w-content py-14 md:py-20">
        <h2 id="plans-heading" className="text-2xl md:text-3xl">
          {siteWords.plansHeading}
        </h2>
        <p className="mt-2 mb-6 text-ink-soft text-lg">{siteWords.plansNote}</p>
        <fieldset className="mb-8 inline-flex flex-wrap gap-1 rounded-card bg-sunken p-1">
          <legend className="sr-only">{siteWords.period}</legend>
          {periods.map((period) => (
            <label
              key={period}
              className="cursor-pointer rounded-control px-5 py-2 font-medium text-ink-soft has-checked:bg-surface has-checked:text-ink has-checked:shadow-rest has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus"
            >
              <input
                type="radio"
                name="period"
                className="sr-only"
                id={`period-${planPeriodWords[period]}`}
                defaultChecked={period === PlanPeriod.Month}
              />
              {periodWords[period]}
            </label>
          ))}
        </fieldset>
        {periods.map((period) => (
          <ul key={period} className={`grid gap-4 md:grid-cols-2 md:gap-6 xl:grid-cols-3 ${shownFor[period]}`}>
            {plans.map((plan) => (
              <li key={plan.id}>
                <PlanCard plan={plan} period={period} learnUrl={learnUrl} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  )
}

/** Written out, so that the styles of each are built. */
const shownFor: Record<PlanPeriod, string> = {
  0: 'group-[:not(:has(#period-month:checked))]:hidden',
  1: 'group-[:not(:has(#period-quarter:checked))]:hidden',
  2: 'group-[:not(:has(#period-year:checked))]:hidden',
}

function priceOf(plan: Plan, period: PlanPeriod) {
  if (period === PlanPeriod.Month) return { full: plan.fullMonthPrice, price: plan.monthPrice, off: plan.monthDiscount }
  if (period === PlanPeriod.Quarter) {
    return { full: plan.fullQuarterPrice, price: plan.quarterPrice, off: plan.quarterDiscount }
  }
  return { full: plan.fullYearPrice, price: plan.yearPrice, off: plan.yearDiscount }
}

function PlanCard({ plan, period, learnUrl }: { plan: Plan; period: PlanPeriod; learnUrl: string }): ReactNode {
  const { full, price, off } = priceOf(plan, period)
  const monthly = Math.floor(price / planPeriodMonths[period])
  const lessons = {
    short: countOf('lesson', plan.weeklyMinutes / 15),
    long: countOf('lesson', plan.weeklyMinutes / 30),
  }
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-page p-6">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-brand-ink">{tierWords[plan.tier]}</h3>
        {off > 0 && (
          <span className="rounded-full bg-accent-tint px-3 py-0.5 font-medium text-accent-ink text-sm">
            خصم {formatPercent(off)}
          </span>
        )}
      </div>
      <p className="font-semibold text-xl">{say('weekly', { minutes: countOf('minute', plan.weeklyMinutes) })}</p>
      <p className="text-ink-soft text-sm">{say('about', lessons)}</p>
      <p className="mt-auto pt-3">
        <Amount value={monthly} className="font-semibold text-3xl" />{' '}
        <span className="text-ink-soft">{siteWords.perMonth}</span>
      </p>
      <p className="text-ink-soft text-sm">
        {off > 0 && <s className="me-2">{formatMoney(full)}</s>}
        {say('totalOf', { total: formatMoney(price) })}
      </p>
      <ButtonLink full href={`${learnUrl}/checkout/${plan.id}/${planPeriodWords[period]}`}>
        {siteWords.subscribe}
      </ButtonLink>
    </article>
  )
}

function Amount({ value, className }: { value: number; className: string }): ReactNode {
  return (
    <span className={className}>
      <span aria-hidden="true">{formatMoney(value)}</span>
      <span className="sr-only">{spokenMoney(value)}</span>
    </span>
  )
}
