import { PaymentMethod, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { type Subscription, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatDay, formatWeekday, spokenClock } from '@hiwar/kit/format/date-time.ts'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Facts } from '@hiwar/kit/ui/sections.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Check, RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useKeptBooking } from '../kept-choice.tsx'
import { StatusCard } from './StatusCard.tsx'
import { ReceiptButton } from './transaction-actions.tsx'
import { paymentWords as words } from './words.ts'

/** «تم الاشتراك» or «اشتراكك قائم»: the subscription, and the one next step. `isNew` if this visit paid for it. */
export function DoneView({ subscription, isNew }: { subscription: Subscription; isNew: boolean }): ReactNode {
  const now = useNow()
  const { data } = useRead(subscriptionEndpoints.current, {})
  const week = data?.week
  const kept = useKeptBooking()
  const isLater = parseInstant(subscription.start) > now
  return (
    <StatusCard
      title={isNew ? words.doneTitle : words.standsTitle}
      icon={<Icon of={Check} className="size-10" />}
      look="animate-[rise-in_200ms] bg-success-tint text-success"
      actions={
        <>
          <LinkButton to={kept?.to ?? '/tutors'} size="large">
            {kept?.words ?? (isNew && !isLater ? words.bookFirst : words.bookNext)}
          </LinkButton>
          <ReceiptButton transactionId={subscription.txId} size="large" />
        </>
      }
    >
      {isLater && <p className="text-lg">{words.renewed}</p>}
      {!isLater && week && (
        <p className="text-lg">
          {wordsOf(words)(isNew ? 'firstMinutes' : 'minutesLeft', {
            minutes: countOf('minute', week.remaining),
            when: `${formatWeekday(week.end)} ${spokenClock(week.end)}`,
          })}
        </p>
      )}
      <Facts
        look="box"
        facts={[
          [words.weeklyMinutes, countOf('minute', subscription.weeklyMinutes)],
          [words.from, formatDay(subscription.start, now)],
          [words.until, formatDay(subscription.end, now)],
        ]}
      />
    </StatusCard>
  )
}

/** The paid trial lesson, with the way to its booking. */
export function TrialDoneView(): ReactNode {
  const kept = useKeptBooking()
  return (
    <StatusCard
      title={words.trialTitle}
      icon={<Icon of={Check} className="size-10" />}
      look="animate-[rise-in_200ms] bg-success-tint text-success"
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
  onAgain: () => void
  onOtherWay: () => void
}

/** «لم تكتمل عملية الدفع»: the reason, the state of the money, and how to try again. */
export function FailedView({ transaction, onAgain, onOtherWay }: FailedViewProps): ReactNode {
  const { status, paymentMethod } = transaction
  return (
    <StatusCard
      title={words.failedTitle}
      icon={<Icon of={X} className="size-9" />}
      look="bg-danger-tint text-danger-ink"
      actions={
        <>
          <Button icon={RotateCw} onClick={onAgain}>
            {words.again}
          </Button>
          <Button tone="quiet" onClick={onOtherWay}>
            {words.otherWay}
          </Button>
        </>
      }
    >
      <div className="max-w-md text-lg text-ink-soft">
        <p>{reasonOf(status, paymentMethod)}</p>
        {status !== TransactionStatus.Failed && <p>{words.refundPromise}</p>}
      </div>
    </StatusCard>
  )
}

function reasonOf(status: TransactionStatus, method: PaymentMethod): string {
  if (status === TransactionStatus.Canceled) return words.canceled
  if (status === TransactionStatus.Expired) return words.expired
  return method === PaymentMethod.EWallet ? words.walletFailed : words.failed
}
