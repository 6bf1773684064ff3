import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { transactionStatusWords } from '@hiwar/contract/enumerations/words.ts'
import { type Subscription, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { type Refund, type Transaction, transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { type AuditRow, auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { wasPaid } from '@hiwar/domain/payments/refund.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatMoney, Money, Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { Button, textLinkClasses } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Part } from '@hiwar/kit/ui/sections.tsx'
import { TransactionChip } from '@hiwar/kit/ui/TransactionChip.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { PersonByNumber, usePeople } from '../kit/cells.tsx'
import { LogLink, Panel, Timeline, type TimelineStep } from '../kit/panel.tsx'
import { partWords } from '../kit/words.ts'
import { PaymentFacts, RefundedPart } from './PaymentFacts.tsx'
import { actionsOf, actionWords, dangerousActions, type PaymentAction } from './payment-actions.ts'
import { paymentWords, refundStateWords } from './words.ts'

interface PaymentPanelProps {
  transaction: Transaction
  /** The payer, where the list knows the name already. */
  listed: User | undefined
  planName: string
  isSyncing: boolean
  onAction: (action: PaymentAction, transaction: Transaction) => void
  onOpen: (id: number) => void
  onClose: () => void
}

export function PaymentPanel({ isSyncing, onAction, onClose, ...shown }: PaymentPanelProps): ReactNode {
  const { transaction } = shown
  return (
    <Panel
      onClose={onClose}
      title={`${paymentWords.what} ${formatId(transaction.id)}`}
      actions={actionsOf(transaction).map((action) => (
        <Button
          key={action}
          tone={dangerousActions.includes(action) ? 'danger-quiet' : 'quiet'}
          busy={action === 'sync' && isSyncing}
          onClick={() => onAction(action, transaction)}
        >
          {actionWords[action]}
        </Button>
      ))}
    >
      <PaymentState {...shown} />
    </Panel>
  )
}

type PaymentStateProps = Pick<PaymentPanelProps, 'transaction' | 'listed' | 'planName' | 'onOpen'>

function PaymentState({ transaction, listed, planName, onOpen }: PaymentStateProps): ReactNode {
  const { userId, status, amount } = transaction
  const person = usePeople(listed ? [] : [userId])
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PersonByNumber id={userId} person={listed ?? person(userId)} />
        <TransactionChip status={status} />
      </div>
      <div className="-mt-3">
        <Money piastres={amount} className="font-semibold text-3xl" />
        <p className="text-ink-soft text-sm">
          <RefundedPart transaction={transaction} />
        </p>
      </div>
      <Part heading={paymentWords.facts}>
        <PaymentFacts transaction={transaction} planName={planName} />
      </Part>
      <Part heading={paymentWords.subscription}>
        <BoughtSubscription id={transaction.subscriptionId} />
      </Part>
      <Part heading={paymentWords.timeline}>
        <PaymentTimeline transaction={transaction} />
      </Part>
      <Part heading={paymentWords.attempts}>
        <OtherAttempts transaction={transaction} onOpen={onOpen} />
      </Part>
      <LogLink object="transaction" id={transaction.id} />
    </>
  )
}

/** The subscription that the payment opened. */
function BoughtSubscription({ id }: { id: number | null }): ReactNode {
  if (id === null) return <p className="text-ink-faint text-sm">{paymentWords.noSubscription}</p>
  return <Known id={id} />
}

function Known({ id }: { id: number }): ReactNode {
  const subscription = useRead(subscriptionEndpoints.read, { params: { id } })
  return (
    <DataBlock query={subscription} skeleton={<SkeletonText lines={2} />}>
      {(known) => <Lines subscription={known} />}
    </DataBlock>
  )
}

function Lines({ subscription }: { subscription: Subscription }): ReactNode {
  const now = useNow()
  const { id, weeklyMinutes, start, end, terminatedAt } = subscription
  const t = wordsOf(paymentWords)
  return (
    <div className="flex flex-col gap-0.5 rounded-control bg-sunken px-4 py-3 text-sm leading-relaxed">
      <p className="font-medium">{t('subscriptionNumber', { id: formatId(id) })}</p>
      <p>{countOf('minute', weeklyMinutes)}</p>
      <p>{t('runs', { start: formatDay(start, now), end: formatDay(end, now) })}</p>
      {terminatedAt !== null && <p className="text-danger-ink">{t('ended', { day: formatDay(terminatedAt, now) })}</p>}
    </div>
  )
}

const shown = 5

/** Other transactions of the same student, each with a link to its details. */
function OtherAttempts(props: { transaction: Transaction; onOpen: (id: number) => void }): ReactNode {
  const { transaction, onOpen } = props
  const attempts = useRead(transactionEndpoints.list, { query: { users: [transaction.userId], size: shown + 1 } })
  return (
    <DataBlock query={attempts} skeleton={<SkeletonText lines={3} />}>
      {({ list }) => <List attempts={list.filter(({ id }) => id !== transaction.id).slice(0, shown)} onOpen={onOpen} />}
    </DataBlock>
  )
}

function List({ attempts, onOpen }: { attempts: readonly Transaction[]; onOpen: (id: number) => void }): ReactNode {
  if (attempts.length === 0) return <p className="text-ink-faint text-sm">{paymentWords.noAttempts}</p>
  return (
    <ul className="divide-y divide-line text-sm">
      {attempts.map(({ id, amount, createdAt, status }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className="flex flex-col">
            <button type="button" className={`${textLinkClasses} text-start`} onClick={() => onOpen(id)}>
              {wordsOf(paymentWords)('openAttempt', { id: formatId(id) })}
            </button>
            <span className="text-ink-faint text-xs">
              <Money piastres={amount} /> <Time at={createdAt} />
            </span>
          </span>
          <TransactionChip status={status} />
        </li>
      ))}
    </ul>
  )
}

/** History of a transaction, refunds and actions of staff included. Only a payment has refunds, which no list holds. */
function PaymentTimeline({ transaction }: { transaction: Transaction }): ReactNode {
  const { id, status } = transaction
  const details = useRead(transactionEndpoints.read, { params: { id } }, { enabled: wasPaid(status) })
  const query = { objects: ['transaction'], objectId: String(id), size: 100 }
  const actions = useRead(auditEndpoints.list, { query })
  const skeleton = <SkeletonText lines={3} />
  const timeline = (refunds: readonly Refund[]) => (
    <DataBlock query={actions} skeleton={skeleton}>
      {({ list }) => <Timeline steps={paymentSteps(transaction, refunds, list)} />}
    </DataBlock>
  )
  if (!wasPaid(status)) return timeline([])
  return (
    <DataBlock query={details} skeleton={skeleton}>
      {({ refunds = [] }) => timeline(refunds)}
    </DataBlock>
  )
}

const t = wordsOf(paymentWords)

/**
 * Start of the transaction, refunds and other actions of staff, and its present state. The audit only says that staff
 * asked for a refund; the refund itself says what became of it.
 */
function paymentSteps(
  { createdAt, updatedAt, expiresAt, status }: Transaction,
  refunds: readonly Refund[],
  actions: readonly AuditRow[],
): TimelineStep[] {
  const others = actions.filter(({ action }) => action !== 'payment.refund')
  const last =
    status === TransactionStatus.New
      ? expiresAt !== null && { key: 'waits', at: expiresAt, words: paymentWords.waits }
      : { key: 'state', at: updatedAt, words: t('state', { state: transactionStatusWords[status] }) }
  return [
    { key: 'began', at: createdAt, words: paymentWords.began },
    ...refunds.map((refund) => ({
      key: `refund-${refund.id}`,
      at: refund.settledAt ?? refund.createdAt,
      words: <RefundStep refund={refund} />,
    })),
    ...others.map((action) => ({ key: String(action.id), at: action.createdAt, words: staffActionWords(action) })),
    ...(last === false ? [] : [last]),
  ]
}

const refundTones = { asked: 'text-warning-ink', given: 'text-success-ink', refused: 'text-danger-ink' } as const

function RefundStep({ refund }: { refund: Refund }): ReactNode {
  const { state, endsSubscription, reason, by } = refund
  const amount = formatMoney(refund.amount)
  return (
    <>
      {by === null ? t('ownRefund', { amount }) : t('staffRefund', { amount, name: by.name ?? partWords.noName })}
      {endsSubscription && <span className="block">{paymentWords.refundEnds}</span>}
      <span className={`block ${refundTones[state]}`}>{refundStateWords[state]}</span>
      {reason !== null && <span className="block text-ink-soft">{t('refundReason', { reason })}</span>}
    </>
  )
}

function staffActionWords({ action, actor, after }: AuditRow): string {
  const name = actor.name ?? partWords.noName
  if (action === 'payment.tell-refund') {
    return t('staffRecorded', { name, amount: formatMoney(Number(after?.refund ?? 0)) })
  }
  if (action === 'payment.sync') return t('staffSync', { name })
  if (action === 'payment.cancel') return t('staffCancel', { name })
  return t('staffAction', { name })
}
