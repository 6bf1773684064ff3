import { PlanPeriod, planPeriodWords } from '@hiwar/contract/enumerations.ts'
import type { Plan } from '@hiwar/contract/plans.ts'
import { countAfter, countOf } from '@hiwar/kit/format/counted.ts'
import { Money } from '@hiwar/kit/format/Money.tsx'
import { nouns } from '@hiwar/kit/format/nouns.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { lessonsOf, offerOf } from '@hiwar/kit/plans/offer.ts'
import { Button } from '@hiwar/kit/ui/Button.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { LinkButton } from '@hiwar/kit/ui/LinkButton.tsx'
import { Skeleton, SkeletonText } from '@hiwar/kit/ui/Skeleton.tsx'
import { tierWords } from '@hiwar/kit/words/states.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { CircleCheck, Mail } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Buyer } from './use-buyer.ts'
import { planWords as words } from './words.ts'

interface PlanCardProps {
  plan: Plan
  period: PlanPeriod
  buyer: Buyer
  /** Some plan of the period has an old price, so that every card keeps a line for it. */
  hasOldPrices: boolean
}

const t = wordsOf(words)
const totals = {
  [PlanPeriod.Month]: words.totalOfMonth,
  [PlanPeriod.Quarter]: words.totalOfQuarter,
  [PlanPeriod.Year]: words.totalOfYear,
}

export function PlanCard({ plan, period, buyer, hasOldPrices }: PlanCardProps): ReactNode {
  const offer = offerOf(plan, period)
  const isYours = buyer.planId === plan.id
  return (
    <Card className={clsx('flex flex-col', isYours && 'border-brand')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-brand-ink text-lg">{tierWords[plan.tier]}</h2>
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
      </div>
      <Minutes plan={plan} />
      <div className="mt-5 border-line border-t pt-5">
        {hasOldPrices && (
          <p className="min-h-7 text-ink-faint">
            {offer.fullMonthly !== offer.monthly && <OldPrice piastres={offer.fullMonthly} />}
          </p>
        )}
        <p className="flex items-baseline gap-2">
          <Money piastres={offer.monthly} className="font-semibold text-2xl text-ink" />
          <span className="text-ink-soft">{words.monthly}</span>
        </p>
        <dl className="mt-3 flex flex-col gap-1 text-ink-soft text-sm">
          <div className="flex justify-between gap-3">
            <dt>{totals[period]}</dt>
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
        {buyer.mayBuy && <Subscribe plan={plan} period={period} isOff={buyer.subscribed} />}
        <p className="mt-2.5 text-center text-ink-faint text-sm">{words.noRenewal}</p>
      </div>
    </Card>
  )
}

/** The number of minutes large, its noun small; and what one can do with them. */
function Minutes({ plan }: { plan: Plan }): ReactNode {
  const { short, long } = lessonsOf(plan)
  const lessons = countOf('lesson', short)
  return (
    <div className="mt-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="tabular font-semibold text-4xl">{formatNumber(plan.weeklyMinutes)}</span>
        <span className="text-lg text-ink-soft">
          {minuteNoun(plan.weeklyMinutes)} {words.weekly}
        </span>
      </p>
      <p className="mt-1 text-ink-soft text-sm">
        {long > 0
          ? t('lessonsOfBoth', { short: lessons, long: formatNumber(long) })
          : t('lessonsOfShort', { short: lessons })}
      </p>
    </div>
  )
}

const plural = new Intl.PluralRules('ar')

function minuteNoun(count: number): string {
  return plural.select(count) === 'few' ? nouns.minute.few : nouns.minute.many
}

function OldPrice({ piastres }: { piastres: number }): ReactNode {
  return (
    <s className="decoration-1">
      <span className="sr-only">{'قبل الخصم '}</span>
      <Money piastres={piastres} />
    </s>
  )
}

interface SubscribeProps {
  plan: Plan
  period: PlanPeriod
  isOff: boolean
}

function Subscribe({ plan, period, isOff }: SubscribeProps): ReactNode {
  const id = useId()
  const about = (
    <span id={id} className="sr-only">
      {t('subscribeTo', { tier: tierWords[plan.tier], minutes: countAfter('minute', plan.weeklyMinutes) })}
    </span>
  )
  if (isOff) {
    return (
      <Button full tone="quiet" off={words.afterEnd}>
        {words.subscribe}
      </Button>
    )
  }
  return (
    <>
      <LinkButton full to={`/checkout/${plan.id}/${planPeriodWords[period]}`} aria-describedby={id}>
        {words.subscribe}
      </LinkButton>
      {about}
    </>
  )
}

export function PlanCardSkeleton(): ReactNode {
  return (
    <Card>
      <Skeleton className="h-6 w-24" />
      <Skeleton className="mt-4 h-12 w-44" />
      <Skeleton className="mt-3 h-5 w-56" />
      <Skeleton className="mt-12 h-9 w-40" />
      <SkeletonText lines={2} className="mt-5" />
      <Skeleton className="mt-8 h-11 w-full" />
    </Card>
  )
}
