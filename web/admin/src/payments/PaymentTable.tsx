import type { Page } from '@hiwar/contract/calls/query.ts'
import { paymentFailureWords } from '@hiwar/contract/enumerations/payment-failure-words.ts'
import { paymentMethodWords, periodWords } from '@hiwar/contract/enumerations/words.ts'
import { type Transaction, transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { Ltr, Money } from '@hiwar/kit/format/components.tsx'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import type { BlockQuery } from '@hiwar/kit/ui/DataBlock.tsx'
import type { Column } from '@hiwar/kit/ui/Table.tsx'
import { TransactionChip } from '@hiwar/kit/ui/TransactionChip.tsx'
import type { ReactNode } from 'react'
import { PersonByNumber } from '../kit/cells.tsx'
import { actionsColumn, createdColumn } from '../kit/columns.tsx'
import { ListView } from '../kit/ListView.tsx'
import { type List, useOpenRow } from '../kit/list.ts'
import { listWords } from '../kit/words.ts'
import { RefundedPart, usePlanNames } from './PaymentFacts.tsx'
import { PaymentPanel } from './PaymentPanel.tsx'
import { actionsOf, actionWords, dangerousActions, type PaymentAction } from './payment-actions.ts'
import { usePaymentActions } from './use-payment-actions.tsx'
import { paymentWords } from './words.ts'

interface PaymentTableProps {
  caption: string
  list: List
  query: BlockQuery<Page<Transaction>>
  /** Finds the payer; absent where all rows belong to one student and no column repeats the name. */
  person?: (id: number) => User | undefined
  nameOf: (userId: number) => string | null | undefined
  none: string
}

/** Transactions with their actions and details. */
export function PaymentTable({ caption, list, query, person, nameOf, none }: PaymentTableProps): ReactNode {
  const opened = useOpenRow(transactionEndpoints.list, list.open, query.data?.list)
  const known = [...(query.data?.list ?? []), ...(opened ? [opened] : [])]
  const planName = usePlanNames(known.map(({ planId }) => planId))
  const { action, dialog, isSyncing } = usePaymentActions(nameOf)
  const columns = paymentColumns({ person: person ?? (() => undefined), planName, action })
  return (
    <>
      <ListView
        caption={caption}
        what={paymentWords.what}
        query={query}
        list={list}
        columns={person ? columns : columns.filter(({ key }) => key !== 'student')}
        rowKey={({ id }) => id}
        sortKey="createdAt"
        none={none}
        drawing="wallet"
        panel={
          opened && (
            <PaymentPanel
              transaction={opened}
              listed={person?.(opened.userId)}
              planName={planName(opened.planId)}
              isSyncing={isSyncing}
              onAction={action}
              onOpen={list.setOpen}
              onClose={() => list.setOpen(null)}
            />
          )
        }
      />
      {dialog}
    </>
  )
}

interface Around {
  person: (id: number) => User | undefined
  planName: (planId: number) => string
  action: (action: PaymentAction, transaction: Transaction) => void
}

function paymentColumns({ person, planName, action }: Around): Column<Transaction>[] {
  return [
    {
      key: 'student',
      words: paymentWords.student,
      place: 'main',
      cell: ({ userId }) => <PersonByNumber id={userId} person={person(userId)} />,
    },
    {
      key: 'plan',
      words: paymentWords.plan,
      from: 'xl',
      cell: ({ planId, planPeriod }) => (
        <span className="flex items-baseline gap-2">
          <span title={planName(planId)} className="max-w-28 truncate xl:max-w-40 2xl:max-w-none 2xl:whitespace-nowrap">
            {planName(planId)}
          </span>
          <span className="whitespace-nowrap text-ink-faint text-xs">{periodWords[planPeriod]}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      words: paymentWords.amount,
      numeric: true,
      place: 'end',
      cell: (row) => (
        <span className="flex items-baseline justify-end gap-x-2 max-2xl:flex-wrap">
          <Money piastres={row.amount} className="font-semibold" />
          <span className="text-ink-faint text-xs empty:hidden">
            <RefundedPart transaction={row} />
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      words: listWords.state,
      place: 'foot',
      cell: ({ status, failure }) => (
        <span title={failure === null ? undefined : paymentFailureWords[failure]}>
          <TransactionChip status={status} />
        </span>
      ),
    },
    {
      key: 'way',
      words: paymentWords.way,
      from: 'xl',
      cell: ({ amount, paymentMethod, providerRefNum }) => (
        <span className="flex items-baseline gap-2 whitespace-nowrap">
          <span title={providerRefNum ?? undefined}>
            {amount === 0 ? paymentWords.free : paymentMethodWords[paymentMethod]}
          </span>
          {providerRefNum !== null && (
            <Ltr className="tabular text-ink-faint text-xs max-2xl:hidden">{providerRefNum}</Ltr>
          )}
        </span>
      ),
    },
    createdColumn({ from: 'xl', place: 'note' }),
    actionsColumn(
      ({ id }) => `${paymentWords.what} ${formatId(id)}`,
      (row) =>
        actionsOf(row).map((one) => ({
          words: actionWords[one],
          danger: dangerousActions.includes(one),
          onSelect: () => action(one, row),
        })),
    ),
  ]
}
