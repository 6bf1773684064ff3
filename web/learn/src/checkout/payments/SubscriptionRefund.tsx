import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import {
  RefundRule,
  type SubscriptionRefund,
  subscriptionRefundEndpoints,
} from '@hiwar/contract/money/subscription-refunds.ts'
import { type Subscription, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { SelfRefundState, transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { cairoDay, noonOfDay } from '@hiwar/domain/time/cairo.ts'
import { daysBetween, parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { instant, instantOf, parseInstant } from '@hiwar/domain/time/instant.ts'
import { ApiError, errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatMoney, moneyInWords } from '@hiwar/kit/format/components.tsx'
import { countAfter, countOf } from '@hiwar/kit/format/counted.ts'
import { formatShortDay, spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { useIdempotencyKey } from '@hiwar/kit/forms/retries.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Section } from '@hiwar/kit/ui/sections.tsx'
import { Card, Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { selfRefundWords, refundWords as words } from './refund-words.ts'

interface SubscriptionRefundProps {
  current: Subscription | null
  /** All subscriptions, newest first. */
  all: readonly Subscription[]
}

/** The ways to the refund of the current subscription and of the one that waits. */
export function SubscriptionRefundBlock({ current, all }: SubscriptionRefundProps): ReactNode {
  const now = useNow()
  const queued = queuedOf(current, all, now)
  return (
    <>
      {current !== null && <RefundOffer subscription={current} />}
      {queued !== undefined && <RefundOffer subscription={queued} waits />}
    </>
  )
}

/** The clock of the page may be behind the start of the current one. */
function queuedOf(current: Subscription | null, all: readonly Subscription[], now: number): Subscription | undefined {
  return all.find(
    ({ id, terminatedAt, start }) => id !== current?.id && terminatedAt === null && parseInstant(start) > now,
  )
}

/** What became of the last refund that the student asked for. */
export function LastRefund({ current, all }: SubscriptionRefundProps): ReactNode {
  const now = useNow()
  const queued = queuedOf(current, all, now)
  const [last] = all.filter(({ id }) => id !== queued?.id)
  // Only the student's own refund ends a subscription in the student's name.
  if (last === undefined || last.terminatedBy !== last.userId) return null
  return <RefundProgress id={last.id} />
}

const tab = '/payments?tab=subscription'

interface Refundable {
  subscription: Subscription
  /** It begins when the current one ends. */
  waits?: boolean
}

function RefundOffer({ subscription, waits = false }: Refundable): ReactNode {
  const [address] = useSearchParams()
  const quote = useRead(subscriptionRefundEndpoints.quote, { params: { id: subscription.id } })
  const refusal = quote.error instanceof ApiError ? quote.error : null
  // Staff have switched it off.
  if (refusal?.code === 'forbidden') return null
  const heading = waits ? words.headingNext : words.heading
  const opens = waits ? 'next' : '1'
  if (address.get('refund') !== opens) {
    return quote.isPending ? null : (
      <LinkButton to={`${tab}&refund=${opens}`} tone="plain" className="-mx-4 self-start" preventScrollReset>
        {heading}
      </LinkButton>
    )
  }
  return (
    <Section heading={heading}>
      <Card className="flex max-w-reading flex-col gap-4">
        {refusal?.status === 409 ? (
          <p>{errorText(refusal)}</p>
        ) : (
          <DataBlock query={quote} skeleton={<LoadingQuote />}>
            {(read) => <RefundForm subscription={subscription} quote={read} waits={waits} />}
          </DataBlock>
        )}
      </Card>
    </Section>
  )
}

function LoadingQuote(): ReactNode {
  return (
    <div className="flex flex-col gap-4">
      <SkeletonText lines={3} />
      <Button tone="danger" className="self-start" disabled>
        {words.confirmNothing}
      </Button>
    </div>
  )
}

/** Everything that a refund changes, whoever else sees it. */
const changes = [
  subscriptionRefundEndpoints.quote,
  subscriptionEndpoints.current,
  subscriptionEndpoints.list,
  transactionEndpoints.list,
  lessonEndpoints.list,
]

function RefundForm({ subscription, quote, waits }: Refundable & { quote: SubscriptionRefund }): ReactNode {
  const now = useNow()
  const { amount, cancels, refunded, payBy, withdrawalText } = quote
  const idempotencyKey = useIdempotencyKey(subscription.id, amount)
  const ask = useWrite(subscriptionRefundEndpoints.ask, {
    changes,
    onSuccess: () => {
      toast.success(words.done)
      // Its state takes the first place of the page.
      window.scrollTo(0, 0)
    },
    onError: (error) => {
      // The request stands, and the server goes on asking the provider.
      if (error instanceof ApiError && error.code === 'fawry-error') toast.success(words.done)
    },
  })
  return (
    <>
      <div className="flex flex-col gap-2 leading-relaxed">
        <p className="text-lg">
          <Arithmetic subscription={subscription} quote={quote} />
        </p>
        {refunded > 0 && <p>{t('before', { amount: moneyInWords(refunded) })}</p>}
        <p>
          {waits ? words.endsNext : words.ends}
          {cancels !== null && ` ${t('cancels', { when: spokenInstant(cancels.start, now) })}`}{' '}
          {t('arrives', { day: formatShortDay(noonOfDay(payBy), now) })}
        </p>
        {withdrawalText !== null && <p className="text-ink-soft text-sm">{withdrawalText}</p>}
      </div>
      <FormAlert>{ask.error && errorText(ask.error)}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button
          tone="danger"
          className="max-md:w-full"
          busy={ask.isPending}
          onClick={() => ask.mutate({ params: { id: subscription.id }, body: { amount }, idempotencyKey })}
        >
          {t(waits ? 'confirmNext' : 'confirm', { amount: formatMoney(amount) })}
        </Button>
        <LinkButton to={tab} tone="quiet" className="max-md:w-full" preventScrollReset>
          {words.keep}
        </LinkButton>
      </div>
    </>
  )
}

const t = wordsOf(words)

function Arithmetic({ subscription, quote }: { subscription: Subscription; quote: SubscriptionRefund }): ReactNode {
  const { rule, paid, allWeeks, weeksNotBegun, granted, used, withdrawalUntil } = quote
  const amount = moneyInWords(quote.amount)
  const b = (chunks: ReactNode) => <b key="amount">{chunks}</b>
  if (rule === RefundRule.Weeks) {
    const all = countAfter('week', allWeeks)
    const left = countOf('week', weeksNotBegun)
    return t.rich('byWeeks', { paid: moneyInWords(paid), all, left, amount, b })
  }
  // A subscription may begin long after it was paid.
  const days = countAfter('day', daysBetween(dayOf(subscription.createdAt), dayOf(withdrawalUntil)))
  if (used === 0) return t.rich('byMinutesUnused', { days, amount, b })
  const minutes = { used: countAfter('minute', used), granted: countAfter('minute', granted) }
  return t.rich('byMinutes', { days, ...minutes, amount, b })
}

function dayOf(moment: string) {
  return cairoDay(instantOf(moment))
}

function RefundProgress({ id }: { id: number }): ReactNode {
  const now = useNow()
  const asked = useRead(subscriptionRefundEndpoints.quote, { params: { id } })
  return (
    <Section heading={words.heading}>
      <Card className="flex max-w-reading flex-col gap-2">
        <DataBlock query={asked} skeleton={<SkeletonText lines={2} />}>
          {({ state, amount, payBy }) => (
            <>
              <p className="flex flex-wrap items-center justify-between gap-3">
                <span>
                  {t.rich('askedAmount', { amount: moneyInWords(amount), b: (chunks) => <b key="b">{chunks}</b> })}
                </span>
                {state !== null && <StateChip state={state} />}
              </p>
              <p className="text-ink-soft">
                {state === SelfRefundState.Given ? words.bankDays : arrivalOf(payBy, now)}
              </p>
            </>
          )}
        </DataBlock>
      </Card>
    </Section>
  )
}

/** «يصل المبلغ قبل ٣ ديسمبر», until that day is over. */
function arrivalOf(payBy: string, now: number): string {
  if (daysBetween(cairoDay(instant(now)), parseCairoDay(payBy)) < 0) return words.late
  return t('arrives', { day: formatShortDay(noonOfDay(payBy), now) })
}

function StateChip({ state }: { state: SelfRefundState }): ReactNode {
  const isGiven = state === SelfRefundState.Given
  return (
    <Chip icon={isGiven ? CircleCheck : Clock} tone={isGiven ? 'success' : 'info'}>
      {selfRefundWords[state]}
    </Chip>
  )
}
