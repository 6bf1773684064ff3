import { PlanKind } from '@hiwar/contract/enumerations/basic.ts'
import { periodLengthWords, tierWords } from '@hiwar/contract/enumerations/words.ts'
import type { Plan, PlanPrice } from '@hiwar/contract/money/plans.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { subscriptionEnd } from '@hiwar/domain/subscriptions/weeks.ts'
import { instant, parseInstant } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Ltr, Money } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatShortDay } from '@hiwar/kit/format/date-time.ts'
import { formatPercent } from '@hiwar/kit/format/numbers.ts'
import { Card, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useKeptBooking } from '../kept-choice.tsx'
import { useRenewal } from '../use-renewal.ts'
import { useOpenLesson } from './BookedLesson.tsx'
import { StepList } from './WaitingFor.tsx'
import { checkoutWords as words } from './words.ts'

interface PurchaseSummaryProps {
  plan: Plan
  price: PlanPrice
}

const t = wordsOf(words)

/** A trial is one lesson, and lasts no period. */
function TrialSummary({ total }: { total: number }): ReactNode {
  return (
    <Card className="flex flex-wrap items-baseline justify-between gap-4">
      <span>{words.trial}</span>
      <Money piastres={total} className="font-semibold text-xl" />
    </Card>
  )
}

/** Plan and price: beside the form where there is room, otherwise one line above it that expands. */
export function PurchaseSummary({ plan, price }: PurchaseSummaryProps): ReactNode {
  const isWide = useMatches('(min-width: 1280px)')
  if (plan.kind === PlanKind.Trial) return <TrialSummary total={price.total} />
  if (isWide) {
    return (
      <Card>
        <h2 className="mb-4 text-lg">{words.summary}</h2>
        <Lines plan={plan} price={price} />
      </Card>
    )
  }
  return (
    <Card pad="none">
      <details className="group">
        <summary className="flex min-h-14 items-center gap-3 px-5 md:px-6 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1 py-2.5">
            <span className="block font-medium">{planFor(plan, price)}</span>
            <span className="text-ink-soft">{words.total}</span>{' '}
            <Money piastres={price.total} className="font-semibold text-lg" />
          </span>
          <Icon of={ChevronDown} className="text-ink-faint transition-transform group-open:rotate-180" />
        </summary>
        <div className="border-line border-t px-5 py-5 md:px-6">
          <Lines plan={plan} price={price} />
        </div>
      </details>
    </Card>
  )
}

function Lines({ plan, price }: PurchaseSummaryProps): ReactNode {
  const now = useNow()
  const { period, fullPrice, discount, total, couponCode, couponDiscount } = price
  const renewal = useRenewal()
  const kept = useKeptBooking()
  const lesson = useOpenLesson()
  const rolls = Boolean(useRead(platformEndpoints.publicSettings, {}).data?.rolloverWeeks)
  const behind = renewal?.isOpen ? renewal.current : null
  const start = behind === null ? instant(now) : parseInstant(behind.end)
  const end = subscriptionEnd(start, period)
  return (
    <>
      <p className="mb-4">
        <span className="block font-medium max-xl:hidden">{planFor(plan, price)}</span>
        <span className="text-ink-soft text-sm">
          {t('covers', { start: formatShortDay(start, now), end: formatShortDay(end, now) })}
        </span>
      </p>
      <dl className="flex flex-col gap-2.5">
        {(discount > 0 || couponDiscount > 0) && (
          <Line name={words.fullPrice}>
            <Money piastres={fullPrice} />
          </Line>
        )}
        {discount > 0 && (
          <Line name={t('discount', { percent: formatPercent(discount) })}>
            <Saved piastres={fullPrice - price.price} />
          </Line>
        )}
        {couponCode !== null && (
          <Line name={t.rich('coupon', { code: couponCode, ltr: (code) => <Ltr key="code">{code}</Ltr> })}>
            <Saved piastres={price.price - total} />
          </Line>
        )}
        <div className="mt-1.5 flex items-baseline justify-between gap-4 border-line border-t pt-4">
          <dt className="font-semibold">{words.total}</dt>
          <dd>
            <Money piastres={total} className="font-semibold text-xl" />
          </dd>
        </div>
      </dl>
      <div className="mt-6 border-line border-t pt-5">
        <StepList
          heading={words.afterwards}
          steps={[
            behind === null ? words.begins : words.beginsAfter,
            ...(kept?.isHeld ? [words.heldLesson] : []),
            ...(behind === null && kept === null && lesson === null ? [words.firstLesson] : []),
            rolls ? words.carry : words.noCarry,
          ]}
        />
      </div>
    </>
  )
}

/** «باقة خفيفة لمدة شهر: ١٢٠ دقيقة كل أسبوع». */
function planFor({ tier, weeklyMinutes }: Plan, { period }: PlanPrice): string {
  const minutes = countOf('minute', weeklyMinutes)
  return t('planFor', { tier: tierWords[tier], period: periodLengthWords[period], minutes })
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </div>
  )
}

function Saved({ piastres: saved }: { piastres: number }): ReactNode {
  return (
    <span className="text-success-ink">
      <span aria-hidden="true">−</span>
      <Money piastres={saved} />
    </span>
  )
}
