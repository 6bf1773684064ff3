import { type PlanPeriod, planPeriodWords } from '@hiwar/contract/enumerations.ts'
import type { Plan } from '@hiwar/contract/plans.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { Money } from '@hiwar/kit/format/Money.tsx'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { lessonsOf, offerOf } from '@hiwar/kit/plans/offer.ts'
import { periodWords, tierWords } from '@hiwar/kit/words/states.ts'
import type { ReactNode } from 'react'
import { ButtonLink } from './ButtonLink.tsx'
import { fill } from './fill.ts'
import { planName } from './organization.ts'
import { planWords as words } from './plan-texts.ts'

interface PlanCardProps {
  plan: Plan
  period: PlanPeriod
  learnUrl: string
  /** Some period has an old price, so that every card keeps a line for it and no switch moves anything. */
  hasOldPrices: boolean
}

export function PlanCard({ plan, period, learnUrl, hasOldPrices }: PlanCardProps): ReactNode {
  const offer = offerOf(plan, period)
  const { short, long } = lessonsOf(plan)
  return (
    <article className="flex flex-col rounded-card border border-line bg-surface p-6 shadow-rest">
      <h3 className="text-brand-ink text-lg">{tierWords[plan.tier]}</h3>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="tabular font-semibold text-4xl">{formatNumber(plan.weeklyMinutes)}</span>
        <span className="text-ink-soft text-lg">
          {countOf('minute', plan.weeklyMinutes).replace(/^\S+ /, '')} {words.weekly}
        </span>
      </p>
      <p className="mt-1 text-ink-soft text-sm">
        {fill(long > 0 ? words.lessonsOfBoth : words.lessonsOfShort, {
          short: countOf('lesson', short),
          long: formatNumber(long),
        })}
      </p>
      <div className="mt-5 border-line border-t pt-5">
        {hasOldPrices && (
          <p className="min-h-7 text-ink-faint">
            {offer.fullMonthly !== offer.monthly && (
              <s className="decoration-1">
                <span className="sr-only">{words.before}</span>
                <Money piastres={offer.fullMonthly} />
              </s>
            )}
          </p>
        )}
        <p className="flex items-baseline gap-2">
          <Money piastres={offer.monthly} className="font-semibold text-2xl text-ink" />
          <span className="text-ink-soft">{words.monthly}</span>
        </p>
        <dl className="mt-3 flex flex-col gap-1 text-ink-soft text-sm">
          <div className="flex justify-between gap-3">
            <dt>{words.totals[period]}</dt>
            <dd>
              <Money piastres={offer.total} className="font-medium text-ink" />
            </dd>
          </div>
          <div className="flex justify-between gap-3">
            <dt>{words.minutePrice}</dt>
            <dd>
              <Money piastres={offer.perMinute} />
            </dd>
          </div>
        </dl>
      </div>
      <div className="mt-auto pt-6">
        <ButtonLink
          full
          href={`${learnUrl}/checkout/${plan.id}/${planPeriodWords[period]}`}
          data-event={`subscribe-${planPeriodWords[period]}`}
        >
          {words.subscribe}
          <span className="sr-only">
            {fill(words.subscribeTo, { plan: planName(plan), period: periodWords[period] })}
          </span>
        </ButtonLink>
        <p className="mt-2.5 text-center text-ink-faint text-sm">{words.noRenewal}</p>
      </div>
    </article>
  )
}
