import { type CurrentSubscription, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countAfter, countOf } from '@hiwar/kit/format/counted.ts'
import { spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { LinkButton, TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { Figure, Meter } from '@hiwar/kit/ui/figures.tsx'
import { Popover } from '@hiwar/kit/ui/overlays/Popover.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { usePageAt } from '../shell/page.ts'
import { frameWords } from '../shell/words.ts'
import { quotaWords } from './words.ts'

const t = wordsOf(quotaWords)

/** Minutes left in the quota week; without a subscription a link to the plans. */
export function QuotaMeter(): ReactNode {
  const { data } = useRead(subscriptionEndpoints.current, {})
  const { pathname } = useLocation()
  if (data === undefined) return <span className="h-9 w-12 md:w-52" />
  if (data.info === null || data.week === null) {
    // The plans and the checkout need no link to the plans.
    if (pathname === '/plans' || pathname.startsWith('/checkout/')) return null
    return (
      <LinkButton to="/plans" tone="quiet" size="small">
        {frameWords.subscribe}
      </LinkButton>
    )
  }
  return <WeekMeter info={data.info} week={data.week} />
}

type Running = { [Part in 'info' | 'week']: NonNullable<CurrentSubscription[Part]> }

function WeekMeter({ info, week }: Running): ReactNode {
  const now = useNow()
  const hasPayments = usePageAt()('/payments') !== undefined
  const granted = countAfter('minute', week.minutes)
  const sentence = t('left', { left: formatNumber(week.remaining), granted })
  const isLastWeek = week.end === info.end
  return (
    <Popover
      label={quotaWords.title}
      trigger={
        <button
          type="button"
          className="min-h-[min(2.25rem,36px)] rounded-control text-start hover:bg-sunken max-md:rounded-full max-md:bg-brand-tint max-md:px-3.5 md:w-56 md:px-2 md:py-1 touch:min-h-[min(2.75rem,44px)]"
        >
          <span className="font-medium text-brand-ink text-sm md:hidden">{countOf('minute', week.remaining)}</span>
          <span className="block text-ink-soft text-xs leading-5 max-md:sr-only">{sentence}</span>
          <Bar {...week} className="mt-0.5 max-md:hidden" />
        </button>
      }
    >
      <Figure label={quotaWords.title} value={formatNumber(week.remaining)} unit={t('of', { granted })} />
      <Meter label={sentence} value={week.remaining} max={week.minutes} className="mt-2" />
      <p className="mt-4 text-ink-soft text-sm">
        {!isLastWeek && <span className="block">{t('renewal', { when: spokenInstant(week.end, now) })}</span>}
        <span className="block">{t('end', { when: spokenInstant(info.end, now) })}</span>
      </p>
      {hasPayments && (
        <TextLink to="/payments?tab=minutes" className="mt-3 inline-block text-sm">
          {quotaWords.ledger}
        </TextLink>
      )}
    </Popover>
  )
}

/** Decoration only: the button around it already contains the text. */
function Bar({ remaining, minutes, className }: { remaining: number; minutes: number; className: string }): ReactNode {
  const share = minutes === 0 ? 0 : remaining / minutes
  return (
    <span className={`block h-1.5 overflow-hidden rounded-full bg-line ${className}`}>
      <span data-bar="full" className="block h-full rounded-full bg-brand" style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
