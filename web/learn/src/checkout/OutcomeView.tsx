import { PaymentMethod, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { type Subscription, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import type { Transaction } from '@hiwar/contract/money/transactions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatDay, formatWeekday, spokenClock } from '@hiwar/kit/format/date-time.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Facts } from '@hiwar/kit/ui/sections.tsx'
import { Card, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Check, RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useKeptBooking } from '../kept-choice.tsx'
import { useArrival } from './checkout-view.ts'
import { ReceiptButton } from './transaction-actions.tsx'
import { paymentWords as words } from './words.ts'

interface DoneViewProps {
  subscription: Subscription
  /** Whether a payment of this visit bought the subscription; otherwise it existed before. */
  isNew: boolean
}

/** «تم الاشتراك» or «اشتراكك قائم»: the subscription, and the one next step. */
export function DoneView({ subscription, isNew }: DoneViewProps): ReactNode {
  const now = useNow()
  const { data } = useRead(subscriptionEndpoints.current, {})
  const week = data?.week
  const kept = useKeptBooking()
  const title = isNew ? words.doneTitle : words.standsTitle
  useArrival(title)
  return (
    <Card className="mx-auto flex max-w-reading flex-col items-center gap-5 text-center md:p-10">
      <span className="grid size-20 animate-[rise-in_200ms] place-items-center rounded-full bg-success-tint text-success">
        <Icon of={Check} className="size-10" />
      </span>
      <PageHeading className="mb-0! justify-center">{title}</PageHeading>
      {week && (
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
      <div className="flex w-full flex-col justify-center gap-3 sm:flex-row">
        <LinkButton to={kept?.to ?? '/tutors'} size="large">
          {kept?.words ?? (isNew ? words.bookFirst : words.bookNext)}
        </LinkButton>
        <ReceiptButton transactionId={subscription.txId} size="large" />
      </div>
    </Card>
  )
}

interface FailedViewProps {
  transaction: Transaction
  /** Tries the same method again. */
  onAgain: () => void
  onOtherWay: () => void
}

/** «لم تكتمل عملية الدفع»: the reason, the state of the money, and how to try again. */
export function FailedView({
  transaction: { status, paymentMethod },
  onAgain,
  onOtherWay,
}: FailedViewProps): ReactNode {
  useArrival(words.failedTitle)
  const isFailed = status === TransactionStatus.Failed
  return (
    <Card className="mx-auto flex max-w-reading flex-col items-center gap-5 text-center md:p-10">
      <span className="grid size-20 place-items-center rounded-full bg-danger-tint text-danger-ink">
        <Icon of={X} className="size-9" />
      </span>
      <PageHeading className="mb-0! justify-center">{words.failedTitle}</PageHeading>
      <div className="max-w-md text-lg text-ink-soft">
        <p>{reasonOf(status, paymentMethod)}</p>
        {!isFailed && <p>{words.refundPromise}</p>}
      </div>
      <div className="flex w-full flex-col justify-center gap-3 sm:flex-row">
        <Button icon={RotateCw} onClick={onAgain}>
          {words.again}
        </Button>
        <Button tone="quiet" onClick={onOtherWay}>
          {words.otherWay}
        </Button>
      </div>
    </Card>
  )
}

function reasonOf(status: TransactionStatus, method: PaymentMethod): string {
  if (status === TransactionStatus.Canceled) return words.canceled
  if (status === TransactionStatus.Expired) return words.expired
  return method === PaymentMethod.EWallet ? words.walletFailed : words.failed
}
