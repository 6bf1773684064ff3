import { type PlanPeriod, planPeriodPaths } from '@hiwar/contract/enumerations/basic.ts'
import { tierWords } from '@hiwar/contract/enumerations/words.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { useVerdict } from '@hiwar/kit/login/login.ts'
import { isRecommended } from '@hiwar/kit/plans/offer.ts'
import { PlanMinutes, PlanPrices, RecommendedChip } from '@hiwar/kit/plans/PlanFigures.tsx'
import { planCardWords } from '@hiwar/kit/plans/words.ts'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Skeleton, SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Card, Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { CircleCheck, Mail } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { planWords as words } from './words.ts'

interface PlanCardProps {
  plan: Plan
  period: PlanPeriod
  buyer: Buyer
  /** True if another plan is recommended, whose button stands out. */
  isSecond: boolean
}

const t = wordsOf(words)

export function PlanCard({ plan, period, buyer, isSecond }: PlanCardProps): ReactNode {
  const isYours = buyer.planId === plan.id
  return (
    <Card
      className={clsx(
        'relative flex flex-col',
        (isYours || (isRecommended(plan) && !buyer.subscribed)) && 'border-brand ring-1 ring-brand',
      )}
    >
      <PlanMinutes plan={plan}>
        <h2 className="font-semibold text-brand-ink text-lg">{tierWords[plan.tier]}</h2>
        {!isYours && <RecommendedChip plan={plan} />}
        {isYours && (
          <Chip tone="brand" icon={CircleCheck}>
            {words.yours}
          </Chip>
        )}
        {plan.forInvitesOnly && (
          <Chip tone="accent" icon={Mail}>
            {words.invited}
          </Chip>
        )}
      </PlanMinutes>
      <PlanPrices plan={plan} period={period}>
        {buyer.mayBuy && <Subscribe {...{ plan, period, isSecond }} isOff={buyer.subscribed} />}
      </PlanPrices>
    </Card>
  )
}

function Subscribe(props: Omit<PlanCardProps, 'buyer'> & { isOff: boolean }): ReactNode {
  const { plan, period, isSecond, isOff } = props
  const id = useId()
  if (isOff) {
    return (
      <Button full tone="quiet" disabledReason={words.afterEnd}>
        {planCardWords.subscribe}
      </Button>
    )
  }
  return (
    <>
      <LinkButton
        full
        tone={isSecond ? 'quiet' : 'primary'}
        to={`/checkout/${plan.id}/${planPeriodPaths[period]}`}
        aria-describedby={id}
      >
        {planCardWords.subscribe}
      </LinkButton>
      <span id={id} className="sr-only">
        {t('subscribeTo', { tier: tierWords[plan.tier], minutes: countAfter('minute', plan.weeklyMinutes) })}
      </span>
    </>
  )
}

export function PlanCardSkeleton(): ReactNode {
  return (
    <Card>
      <Skeleton className="h-6 w-24" />
      <Skeleton className="mt-2 h-7 w-44 md:mt-4 md:h-12" />
      <Skeleton className="mt-3 h-5 w-56" />
      <Skeleton className="mt-7 h-8 w-40 md:mt-12 md:h-9" />
      <SkeletonText lines={3} className="mt-4" />
      <Skeleton className="mt-5 h-11 w-full md:mt-8" />
    </Card>
  )
}

/** The viewer's option for a plan: buy, not buy now, or only look. */
interface Buyer {
  /** Staff sees the plans without buttons. */
  mayBuy: boolean
  subscribed: boolean
  planId: number | null
}

export function useBuyer(): Buyer {
  const verdict = useVerdict('payment.pay-card')
  const buys = verdict === 'allow'
  const { data } = useRead(subscriptionEndpoints.current, {}, { enabled: buys })
  const current = buys ? (data?.info ?? null) : null
  return { mayBuy: verdict !== 'forbidden', subscribed: current !== null, planId: current?.planId ?? null }
}
