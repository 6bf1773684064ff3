import { type PlanPeriod, planPeriodWords } from '@hiwar/contract/enumerations/basic.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import { PlanMinutes, PlanPrices } from '@hiwar/kit/plans/PlanFigures.tsx'
import { planCardWords as words } from '@hiwar/kit/plans/words.ts'
import { periodWords, tierWords } from '@hiwar/kit/words/states.ts'
import type { ReactNode } from 'react'
import { ButtonLink } from './ButtonLink.tsx'
import { fill } from './fill.ts'
import { planName } from './organization.ts'

const subscribeTo = ' في {plan}، {period}'

interface PlanCardProps {
  plan: Plan
  period: PlanPeriod
  learnUrl: string
  /** Some period has an old price, so that every card keeps a line for it and no switch moves anything. */
  hasOldPrices: boolean
}

export function PlanCard({ plan, period, learnUrl, hasOldPrices }: PlanCardProps): ReactNode {
  return (
    <article className="flex flex-col rounded-card border border-line bg-surface p-6 shadow-rest">
      <h3 className="text-brand-ink text-lg">{tierWords[plan.tier]}</h3>
      <PlanMinutes plan={plan} />
      <PlanPrices plan={plan} period={period} hasOldPrices={hasOldPrices} />
      <div className="mt-auto pt-6">
        <ButtonLink
          full
          href={`${learnUrl}/checkout/${plan.id}/${planPeriodWords[period]}`}
          data-event={`subscribe-${planPeriodWords[period]}`}
        >
          {words.subscribe}
          <span className="sr-only">{fill(subscribeTo, { plan: planName(plan), period: periodWords[period] })}</span>
        </ButtonLink>
        <p className="mt-2.5 text-center text-ink-faint text-sm">{words.noRenewal}</p>
      </div>
    </article>
  )
}
