import type { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { tierWords } from '@hiwar/contract/enumerations/words.ts'
import type { Plan } from '@hiwar/contract/money/plans.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { formatShortDay } from '@hiwar/kit/format/date-time.ts'
import { useLogin, useVerdict } from '@hiwar/kit/login/login.ts'
import { isRecommended, reasonOf } from '@hiwar/kit/plans/offer.ts'
import { PlanLessons, PlanPrices, RecommendedChip } from '@hiwar/kit/plans/PlanFigures.tsx'
import { planCardWords } from '@hiwar/kit/plans/words.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Skeleton, SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Card, Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { CircleCheck, Mail } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router'
import { checkoutPath, planPath } from '../kept-choice.tsx'
import { type Renewal, useRenewal } from '../use-renewal.ts'
import { planWords as words } from './words.ts'

interface PlanCardProps {
  plan: Plan
  /** All plans beside it. */
  plans: readonly Plan[]
  period: PlanPeriod
  buyer: Buyer
  /** True if another plan is recommended, whose button stands out. */
  isSecond: boolean
}

const t = wordsOf(words)

export function PlanCard({ plan, plans, period, buyer, isSecond }: PlanCardProps): ReactNode {
  const isYours = buyer.planId === plan.id
  return (
    <Card
      className={clsx(
        'relative flex flex-col max-md:px-4 max-md:py-3.5',
        (isYours || (isRecommended(plan) && buyer.planId === null)) && 'border-brand ring-1 ring-brand',
      )}
    >
      <PlanLessons plan={plan} reason={reasonOf(plan, plans, period)}>
        <h2 className="font-semibold text-brand-ink text-lg">{tierWords[plan.tier]}</h2>
        {buyer.planId === null && <RecommendedChip plan={plan} />}
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
      </PlanLessons>
      <PlanPrices plan={plan} period={period} brief>
        {buyer.mayBuy && buyer.off === null && <Subscribe {...{ plan, period, isSecond }} gives={buyer.gives} />}
      </PlanPrices>
    </Card>
  )
}

type SubscribeProps = Pick<PlanCardProps, 'plan' | 'period' | 'isSecond'> & Pick<Buyer, 'gives'>

function Subscribe({ plan, period, isSecond, gives }: SubscribeProps): ReactNode {
  const id = useId()
  // A visitor chooses a tutor and an hour first; the plan is remembered.
  const isVisitor = useLogin() === null
  const path = (isVisitor ? planPath : checkoutPath)({ planId: plan.id, period })
  return (
    <>
      <LinkButton
        full
        tone={isSecond ? 'quiet' : 'primary'}
        to={gives ? `${checkoutPath({ planId: plan.id, period })}?gift=1` : path}
        aria-describedby={id}
      >
        {gives ? words.give : planCardWords.subscribe}
      </LinkButton>
      <span id={id} className="sr-only">
        {t(gives ? 'giveTo' : 'subscribeTo', {
          tier: tierWords[plan.tier],
          minutes: countAfter('minute', plan.weeklyMinutes),
        })}
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
      <SkeletonText lines={2} className="mt-4" />
      <Skeleton className="mt-5 h-11 w-full md:mt-8" />
    </Card>
  )
}

/** The viewer's option for a plan: buy, not buy now, or only look. */
interface Buyer {
  /** Staff sees the plans without buttons. */
  mayBuy: boolean
  /** Why nothing can be bought now. */
  off: string | null
  planId: number | null
  /** Plans are bought for somebody else, whatever the viewer has. */
  gives: boolean
}

export function useBuyer(): Buyer {
  const verdict = useVerdict('payment.pay-card')
  const buys = verdict === 'allow'
  const gives = useGiving()
  const now = useNow()
  const renewal = useRenewal(buys)
  const current = buys ? (renewal?.current ?? null) : null
  return {
    mayBuy: verdict !== 'forbidden',
    off: buys && !gives ? barrierOf(renewal, now) : null,
    planId: gives ? null : (current?.planId ?? null),
    gives,
  }
}

/** `/plans?gift=1`: a student chooses a plan for somebody else. */
export function useGiving(): boolean {
  const [address] = useSearchParams()
  return useVerdict('payment.pay-card') === 'allow' && address.get('gift') === '1'
}

/** Why the student cannot buy the next subscription now; null when nothing stands against it. */
export function barrierOf(renewal: Renewal | undefined, now: number): string | null {
  if (renewal === undefined || renewal.isOpen) return null
  const { queued, current, opensAt } = renewal
  if (queued !== null) return t('waits', { day: formatShortDay(queued.start, now) })
  if (opensAt !== null) return t('renewFrom', { day: formatShortDay(opensAt, now) })
  return current === null ? null : words.afterEnd
}
