import { PlanPeriod, planPeriodPaths } from '@hiwar/contract/enumerations/basic.ts'
import { periodWords, tierWords } from '@hiwar/contract/enumerations/words.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import { fill } from '@hiwar/kit/documents/facts.ts'
import { formatPercent } from '@hiwar/kit/format/numbers.ts'
import { bestDiscount, inOrder, isRecommended, reasonOf } from '@hiwar/kit/plans/offer.ts'
import { Guarantee, PlanLessons, PlanPrices, RecommendedChip } from '@hiwar/kit/plans/PlanFigures.tsx'
import { planCardWords as words } from '@hiwar/kit/plans/words.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { ButtonLink } from './sections.tsx'
import type { PageInput } from './site-page.ts'
import { planName } from './structured-data.ts'

const periods = Object.values(PlanPeriod)

/** The plans by period, `brief` with fewer prices on a phone. The switch is a radio group that needs no script. */
export function PlanTabs({ plans, settings, learnUrl, brief = false }: PageInput & { brief?: boolean }): ReactNode {
  const ordered = inOrder(plans)
  const most = Math.max(...periods.map((period) => bestDiscount(plans, period)))
  return (
    <div className="group">
      <fieldset className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-1 rounded-card bg-sunken p-1 md:mb-7 md:inline-grid md:grid-cols-3">
        <legend className="sr-only">{words.period}</legend>
        {periods.map((period) => (
          <PeriodSwitch
            key={period}
            period={period}
            discount={bestDiscount(plans, period)}
            isBest={bestDiscount(plans, period) === most}
          />
        ))}
      </fieldset>
      {periods.map((period) => (
        <ul
          key={period}
          className={`grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] lg:gap-6 ${shownFor[period]}`}
        >
          {ordered.map((plan) => (
            <li key={plan.id} className="grid">
              <PlanCard
                plan={plan}
                period={period}
                {...{ plans, settings, learnUrl, brief }}
                isSecond={!isRecommended(plan) && plans.some(isRecommended)}
              />
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

/** Complete class names, because the style build finds no composed ones. */
const shownFor: Record<PlanPeriod, string> = {
  0: 'group-[:not(:has(#period-month:checked))]:hidden',
  1: 'group-[:not(:has(#period-quarter:checked))]:hidden',
  2: 'group-[:not(:has(#period-year:checked))]:hidden',
}

interface PeriodSwitchProps {
  period: PlanPeriod
  discount: number
  /** No period saves more. */
  isBest: boolean
}

function PeriodSwitch({ period, discount, isBest }: PeriodSwitchProps): ReactNode {
  return (
    <label
      htmlFor={`period-${planPeriodPaths[period]}`}
      className="flex min-h-14 cursor-pointer flex-col items-center justify-center rounded-control px-1 py-1.5 text-center font-medium text-ink-soft leading-snug has-checked:bg-surface has-checked:text-ink has-checked:shadow-rest has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus sm:flex-row sm:gap-2.5 sm:px-5"
    >
      <input
        type="radio"
        name="period"
        className="sr-only"
        id={`period-${planPeriodPaths[period]}`}
        defaultChecked={period === PlanPeriod.Month}
        data-event={`period-${planPeriodPaths[period]}`}
      />
      {periodWords[period]}
      {discount > 0 && (
        <span
          className={clsx(
            'rounded-full py-0.5 text-xs lg:whitespace-nowrap sm:px-2',
            // The greatest saving is the loudest.
            isBest
              ? 'font-semibold text-accent-ink sm:bg-accent sm:text-black'
              : 'font-medium text-accent-ink sm:bg-accent-tint',
          )}
        >
          {wordsOf(words)('discountUpTo', { percent: formatPercent(discount) })}
        </span>
      )}
    </label>
  )
}

const subscribeTo = ' في {plan}، {period}'

interface PlanCardProps extends Pick<PageInput, 'plans' | 'settings'> {
  plan: Plan
  period: PlanPeriod
  learnUrl: string
  brief: boolean
  /** True if another plan is recommended, whose button stands out. */
  isSecond: boolean
}

function PlanCard({ plan, plans, settings, period, learnUrl, brief, isSecond }: PlanCardProps): ReactNode {
  return (
    <article
      className={`relative flex flex-col rounded-card border bg-surface p-4 shadow-rest md:p-5 lg:p-6 ${isRecommended(plan) ? 'border-brand ring-1 ring-brand' : 'border-line'}`}
    >
      <PlanLessons plan={plan} reason={reasonOf(plan, plans, period)}>
        <h3 className="text-brand-ink text-lg">{tierWords[plan.tier]}</h3>
        <RecommendedChip plan={plan} />
      </PlanLessons>
      <PlanPrices plan={plan} period={period} brief={brief}>
        <ButtonLink
          full
          tone={isSecond ? 'quiet' : 'primary'}
          href={`${learnUrl}/tutors?plan=${plan.id}&period=${planPeriodPaths[period]}`}
          data-event={`subscribe-${planPeriodPaths[period]}`}
        >
          {words.subscribe}
          <span className="sr-only">{fill(subscribeTo, { plan: planName(plan), period: periodWords[period] })}</span>
        </ButtonLink>
        {settings.selfRefund && !brief && <Guarantee days={settings.withdrawalDays} className="mt-2.5" />}
      </PlanPrices>
    </article>
  )
}
