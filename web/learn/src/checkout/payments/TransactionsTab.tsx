import { TransactionPurpose, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentFailureWords } from '@hiwar/contract/enumerations/payment-failure-words.ts'
import { paymentMethodWords } from '@hiwar/contract/enumerations/words.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { SelfRefundState, type Transaction, transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { DAY, parseInstant } from '@hiwar/domain/time/instant.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useRead, useReadAgain, useWrite } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Money, moneyInWords, Time } from '@hiwar/kit/format/components.tsx'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { keepPageSize, Pagination, readPageSize } from '@hiwar/kit/ui/Pagination.tsx'
import { type Column, Table } from '@hiwar/kit/ui/Table.tsx'
import { TransactionChip } from '@hiwar/kit/ui/TransactionChip.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { RefreshCw, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CancelPaymentDialog, checkoutAddress, ReceiptButton } from '../transaction-actions.tsx'
import { paymentWords } from '../words.ts'
import { selfRefundWords } from './refund-words.ts'
import { usePlanNames } from './use-plan-names.ts'
import { moneyWords as words } from './words.ts'

export function TransactionsTab(): ReactNode {
  const [address, setAddress] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1)
  const [size, setSize] = useState(readPageSize)
  const transactions = useRead(transactionEndpoints.list, { query: { page, size } })
  const tab = 'transactions'
  return (
    <DataBlock
      query={transactions}
      skeleton={<Skeleton className="h-72 w-full rounded-card" />}
      empty={({ total }) =>
        total === 0 && (
          <EmptyState
            drawing="wallet"
            words={words.noTransactions}
            action={<LinkButton to="/plans">{words.plans}</LinkButton>}
          />
        )
      }
    >
      {({ list, total }) => (
        <>
          <h2 className="sr-only">{words.transactions}</h2>
          <Transactions list={list} />
          <Pagination
            {...{ page, size, total }}
            onPage={(next) => setAddress(next === 1 ? { tab } : { tab, page: String(next) })}
            onSize={(rows) => {
              keepPageSize(rows)
              setSize(rows)
              setAddress({ tab })
            }}
          />
        </>
      )}
    </DataBlock>
  )
}

function Transactions({ list }: { list: readonly Transaction[] }): ReactNode {
  const nameOf = usePlanNames(
    list.filter(({ purpose }) => purpose !== TransactionPurpose.Trial).map(({ planId }) => planId),
  )
  return (
    <Table
      caption={words.transactions}
      columns={transactionColumns(({ planId, planPeriod, purpose }) => {
        if (purpose === TransactionPurpose.Trial) return words.trial
        const plan = nameOf(planId, planPeriod)
        if (plan === '') return plan
        if (purpose === TransactionPurpose.Gift) return t('giftOf', { plan })
        return purpose === TransactionPurpose.Upgrade ? t('upgradeTo', { plan }) : plan
      })}
      rows={list}
      rowKey={({ id }) => id}
    />
  )
}

function transactionColumns(planName: (transaction: Transaction) => string): Column<Transaction>[] {
  return [
    { key: 'date', words: words.date, place: 'note', cell: ({ createdAt }) => <Time at={createdAt} as="full" /> },
    { key: 'plan', words: words.planColumn, place: 'main', cell: planName },
    {
      key: 'way',
      words: words.way,
      cell: ({ amount, paymentMethod }) => (amount === 0 ? words.free : paymentMethodWords[paymentMethod]),
    },
    {
      key: 'amount',
      words: words.amount,
      numeric: true,
      place: 'side',
      cell: ({ amount }) => <Money piastres={amount} />,
    },
    {
      key: 'state',
      words: words.state,
      place: 'end',
      cell: (transaction) => (
        <>
          <TransactionChip status={transaction.status} />
          <span className="max-md:hidden">
            <Outcome transaction={transaction} />
          </span>
        </>
      ),
    },
    {
      key: 'actions',
      words: words.actions,
      bare: true,
      place: 'foot',
      cell: (transaction) => (
        <>
          {/* On a phone the sentence has the width of the row. */}
          <span className="md:hidden">
            <Outcome transaction={transaction} />
          </span>
          <TransactionActions transaction={transaction} />
        </>
      ),
    },
  ]
}

/** Why it failed, or what of it was given back. */
function Outcome({ transaction }: { transaction: Transaction }): ReactNode {
  const now = useNow()
  const { failure, refundedAmount, updatedAt, selfRefund } = transaction
  return (
    <>
      {failure !== null && <span className={detail}>{paymentFailureWords[failure]}</span>}
      {selfRefund !== null && selfRefund.state !== SelfRefundState.Given && (
        <span className={detail}>
          {t('refundAsked', { amount: moneyInWords(selfRefund.amount), state: selfRefundWords[selfRefund.state] })}
        </span>
      )}
      {refundedAmount > 0 && (
        <span className={detail}>
          {t('refunded', { amount: moneyInWords(refundedAmount), day: formatDay(updatedAt, now) })}{' '}
          {now - parseInstant(updatedAt) < bankDays && words.refundDays}
        </span>
      )}
    </>
  )
}

const t = wordsOf(words)
const detail = 'mt-1.5 block text-ink-soft text-xs leading-5 max-md:mt-0 max-md:mb-2 max-md:text-sm'
/** After so long a refund has arrived at any bank. */
const bankDays = 14 * DAY
const moved = [transactionEndpoints.list, transactionEndpoints.last, subscriptionEndpoints.current]
const { New, Paid, Refunded, PartialRefunded } = TransactionStatus
const wasPaid: readonly TransactionStatus[] = [Paid, Refunded, PartialRefunded]

/** A pending transaction can be continued, checked or canceled; a paid one has a receipt. */
function TransactionActions({ transaction }: { transaction: Transaction }): ReactNode {
  const { id, status } = transaction
  if (status === New) return <OpenTransaction transaction={transaction} />
  if (!wasPaid.includes(status)) return null
  return (
    <ReceiptButton transactionId={id} size="small" aria-label={t('receiptOf', { id: formatId(id) })}>
      {words.receipt}
    </ReceiptButton>
  )
}

function OpenTransaction({ transaction }: { transaction: Transaction }): ReactNode {
  const readAgain = useReadAgain(...moved)
  const [isCanceling, setCanceling] = useState(false)
  const id = formatId(transaction.id)
  const sync = useWrite(paymentEndpoints.sync, {
    changes: moved,
    onSuccess: ({ status }) => {
      if (status === New) toast.info(paymentWords.stillWaiting)
      else toast.success(words.synced)
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <span className="flex flex-wrap items-center gap-1 max-md:justify-end">
      <LinkButton to={checkoutAddress(transaction)} size="small" aria-label={t('goOnOf', { id })}>
        {words.goOn}
      </LinkButton>
      <IconButton
        icon={RefreshCw}
        label={t('syncOf', { id })}
        disabled={sync.isPending}
        onClick={() => sync.mutate({ body: { transactionId: transaction.id } })}
      />
      <IconButton icon={X} tone="danger" label={t('cancelOf', { id })} onClick={() => setCanceling(true)} />
      {isCanceling && (
        <CancelPaymentDialog transaction={transaction} onClose={() => setCanceling(false)} onChange={readAgain} />
      )}
    </span>
  )
}
