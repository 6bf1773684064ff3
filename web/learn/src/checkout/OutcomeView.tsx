import { PaymentFailure, PaymentMethod, PlanKind, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentFailureWords } from '@hiwar/contract/enumerations/payment-failure-words.ts'
import { type Subscription, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { firstName } from '@hiwar/domain/text/text.ts'
import { instant } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Money } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatShortDay, formatWeekday, spokenClock } from '@hiwar/kit/format/date-time.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Drawing } from '@hiwar/kit/ui/illustrations.tsx'
import { Spinner } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CreditCard, type LucideIcon, RotateCw, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { KeptChoiceLine, useKeptBooking } from '../kept-choice.tsx'
import { BookedLesson, LessonWays, useLessonAfterPayment } from './BookedLesson.tsx'
import type { CheckoutView } from './checkout-view.ts'
import { type PaymentTab, tabOf } from './payment-tabs.ts'
import { usePlanNames } from './payments/use-plan-names.ts'
import { StatusCard } from './StatusCard.tsx'
import { ReceiptButton } from './transaction-actions.tsx'
import { checkoutWords, paymentWords as words } from './words.ts'

const t = wordsOf(words)

/** A welcome with the booked lesson or the one next step; what was paid stands last. `isNew` if this visit paid. */
export function DoneView({ subscription, isNew, waits }: Extract<CheckoutView, { kind: 'done' }>): ReactNode {
  const kept = useKeptBooking()
  const lesson = useLessonAfterPayment(isNew && !waits && kept?.isHeld === true)
  return (
    <StatusCard
      title={useDoneTitle(isNew, waits)}
      picture={<Drawing name="celebration" className="h-32 rounded-sheet md:h-40" />}
      actions={
        <>
          {lesson && <LessonWays record={lesson} />}
          {lesson === null && (
            <LinkButton to={kept?.to ?? '/tutors'} size="large">
              {kept?.words ?? (isNew && !waits ? words.bookFirst : words.bookNext)}
            </LinkButton>
          )}
        </>
      }
      foot={<Bought subscription={subscription} isNew={isNew} waits={waits} />}
    >
      {lesson && <BookedLesson record={lesson} />}
      {lesson === undefined && kept?.isHeld && (
        <p role="status" className="flex items-center gap-2 font-medium text-brand-ink">
          <Spinner /> <span>{kept.underway}</span>
        </p>
      )}
      {waits && <p className="text-lg">{words.renewed}</p>}
      {lesson === null && isNew && !waits && kept === null && (
        <p className="max-w-md text-balance text-lg">{words.firstStep}</p>
      )}
    </StatusCard>
  )
}

/** The minutes that the subscription gives, its time, and the receipt. */
function Bought({ subscription, isNew, waits }: Omit<Extract<CheckoutView, { kind: 'done' }>, 'kind'>): ReactNode {
  const now = useNow()
  const week = useRead(subscriptionEndpoints.current, {}).data?.week
  const { planId, period, start, end, txId } = subscription
  const plan = usePlanNames([planId])(planId, period)
  return (
    <>
      {!waits && week && (
        <p>
          {t(isNew ? 'firstMinutes' : 'minutesLeft', {
            minutes: countOf('minute', week.remaining),
            when: `${comingDay(week.end, now)} ${spokenClock(week.end)}`,
          })}
        </p>
      )}
      <p className="text-ink-soft text-sm">
        {plan !== '' && t('planTime', { plan, start: formatShortDay(start, now), end: formatShortDay(end, now) })}
      </p>
      <ReceiptButton transactionId={txId} size="small" tone="plain" />
    </>
  )
}

/** Another one cannot be bought while this one waits: when it begins, and the ways to look at it or to take it back. */
export function QueuedView({ subscription: { start } }: { subscription: Subscription }): ReactNode {
  const now = useNow()
  return (
    <StatusCard
      title={t('queuedTitle', { day: formatShortDay(start, now) })}
      picture={<Drawing name="calendar" className="h-36 md:h-44" />}
      actions={
        <>
          <LinkButton to="/payments" size="large">
            {words.ownSubscription}
          </LinkButton>
          <LinkButton to="/payments?tab=subscription&refund=next" size="large" tone="quiet">
            {words.takeBack}
          </LinkButton>
        </>
      }
    >
      <p className="max-w-md text-balance text-lg text-ink-soft">{words.queuedText}</p>
    </StatusCard>
  )
}

function useDoneTitle(isNew: boolean, waits: boolean): string {
  const name = firstName(useLogin()?.user.name ?? '')
  if (!isNew) return words.standsTitle
  if (waits) return words.renewedTitle
  return name === '' ? words.doneTitle : t('doneTitleNamed', { name })
}

/** «الخميس», or on a Thursday «الخميس القادم». */
function comingDay(moment: string, now: number): string {
  const day = formatWeekday(moment)
  return day === formatWeekday(instant(now)) ? t('coming', { day }) : day
}

/** The paid trial lesson, with the way to its booking. */
export function TrialDoneView(): ReactNode {
  const kept = useKeptBooking()
  return (
    <StatusCard
      title={words.trialTitle}
      picture={<Drawing name="celebration" className="h-36 rounded-sheet md:h-44" />}
      actions={
        <LinkButton to={kept?.to ?? '/tutors'} size="large">
          {kept?.words ?? words.bookTrial}
        </LinkButton>
      }
    >
      <p className="text-lg">{words.trialText}</p>
    </StatusCard>
  )
}

interface FailedViewProps {
  transaction: Transaction
  /** Opens the form of a way to pay; with `isNewCard` at the form of another card. */
  onPay: (way: PaymentTab, isNewCard?: boolean) => void
}

/** «لم تكتمل عملية الدفع»: the cause, the state of the money, what waits, and the ways that help, the best one first. */
export function FailedView({ transaction, onPay }: FailedViewProps): ReactNode {
  const { failure, paymentMethod } = transaction
  const isWallet = paymentMethod === PaymentMethod.EWallet
  const [first, second] = waysOn(transaction)
  return (
    <StatusCard
      title={words.failedTitle}
      picture={<Drawing name="wallet" className="h-36 md:h-44" />}
      actions={
        <>
          <Button size="large" icon={first.icon} onClick={() => onPay(first.way, first.isNewCard)}>
            {first.words}
          </Button>
          <Button size="large" tone="quiet" icon={second.icon} onClick={() => onPay(second.way)}>
            {second.words}
          </Button>
        </>
      }
    >
      <div className="flex max-w-md flex-col gap-2 text-lg">
        <p className="text-balance">{causeOf(transaction)}</p>
        <p className="text-balance text-ink-soft">
          {failure === null ? words.refundPromise : adviceOf(failure, isWallet)}
        </p>
      </div>
      <KeptChoiceLine className="w-full max-w-md text-start" />
      <Unpaid transaction={transaction} />
    </StatusCard>
  )
}

/** The plan that waits and what it costs. */
function Unpaid({ transaction }: Pick<FailedViewProps, 'transaction'>): ReactNode {
  const { planId, planPeriod, purpose, amount } = transaction
  const plan = usePlanNames(purpose === PlanKind.Trial ? [] : [planId])(planId, planPeriod)
  return (
    <p className="flex w-full max-w-md flex-wrap items-baseline justify-between gap-x-6 rounded-card bg-sunken px-5 py-3 text-start">
      <span>{purpose === PlanKind.Trial ? checkoutWords.trial : plan}</span>
      <Money piastres={amount} className="font-semibold text-lg" />
    </p>
  )
}

interface WayOn {
  way: PaymentTab
  words: string
  icon: LucideIcon
  isNewCard?: boolean
}

/** A card or wallet that the bank refuses for good is not offered again. */
function waysOn({ failure, paymentMethod }: Transaction): [WayOn, WayOn] {
  const again: WayOn = { way: tabOf[paymentMethod], words: words.again, icon: RotateCw }
  const byCard: WayOn = { way: 'cards', words: words.byCard, icon: CreditCard }
  const cash: WayOn = { way: 'reference', words: words.cash, icon: Store }
  if (paymentMethod === PaymentMethod.Fawry) return [again, byCard]
  if (failure === null || !hopeless.includes(failure)) return [again, cash]
  if (paymentMethod === PaymentMethod.EWallet) return [byCard, cash]
  return [{ ...byCard, way: tabOf[paymentMethod], words: words.otherCard, isNewCard: true }, cash]
}

/** Causes that stand as long as the same card is charged with the same amount. */
const hopeless: readonly PaymentFailure[] = [
  PaymentFailure.Funds,
  PaymentFailure.Blocked,
  PaymentFailure.Limit,
  PaymentFailure.Expired,
  PaymentFailure.Invalid,
]

function causeOf({ status, paymentMethod, failure }: Transaction): string {
  if (status === TransactionStatus.Canceled) return words.canceled
  if (status === TransactionStatus.Expired) return words.expired
  if (failure === null) return words.failed
  if (paymentMethod === PaymentMethod.EWallet) {
    return t(failure === PaymentFailure.Unnamed ? 'walletNotAgreed' : 'walletRefused', {
      cause: paymentFailureWords[failure],
    })
  }
  if (failure === PaymentFailure.NotConfirmed) return words.notConfirmed
  return t('bankRefused', { cause: paymentFailureWords[failure] })
}

function adviceOf(failure: PaymentFailure, isWallet: boolean): string {
  if (isWallet) return failure === PaymentFailure.Unnamed ? words.adviceAgree : words.adviceWallet
  return words[advice[failure]]
}

const advice = {
  [PaymentFailure.Funds]: 'adviceFunds',
  [PaymentFailure.Expired]: 'adviceExpired',
  [PaymentFailure.Blocked]: 'adviceBlocked',
  [PaymentFailure.Invalid]: 'adviceInvalid',
  [PaymentFailure.WrongCode]: 'adviceCode',
  [PaymentFailure.Limit]: 'adviceLimit',
  [PaymentFailure.NotConfirmed]: 'adviceConfirm',
  [PaymentFailure.Technical]: 'adviceLater',
  [PaymentFailure.Unnamed]: 'adviceAsk',
} as const
