import { transactionEndpoints } from '@hiwar/contract/transactions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import type { ReactNode } from 'react'
import { CsvButton } from '../shell/lists/CsvButton.tsx'
import { ListView } from '../shell/lists/ListView.tsx'
import { useList } from '../shell/lists/use-list.ts'
import { usePeople } from '../shell/people/use-people.ts'
import { PaymentFilterBar } from './PaymentFilterBar.tsx'
import { PaymentPanel } from './PaymentPanel.tsx'
import { paymentColumns } from './payment-columns.tsx'
import { paymentParts, queryOfPayments } from './payment-filters.ts'
import { usePaymentActs } from './use-payment-acts.tsx'
import { usePlanNames } from './use-plans.ts'
import { paymentWords } from './words.ts'

/** Every attempt to pay. */
export function TransactionsTab(): ReactNode {
  const list = useList(paymentParts)
  const query = queryOfPayments(list)
  const transactions = useRead(transactionEndpoints.list, { query })
  const rows = transactions.data?.list ?? []
  const person = usePeople(rows.map(({ userId }) => userId))
  const planName = usePlanNames(rows.map(({ planId }) => planId))
  const { act, dialog, isSyncing } = usePaymentActs((id) => person(id)?.name)
  return (
    <>
      <PaymentFilterBar list={list} aside={<CsvButton endpoint={transactionEndpoints.list} query={query} />} />
      <ListView
        caption={paymentWords.transactions}
        query={transactions}
        list={list}
        columns={paymentColumns({ person, planName, act, open: ({ id }) => list.setOpen(id) })}
        rowKey={({ id }) => id}
        sortKey="createdAt"
        none={paymentWords.none}
        drawing="wallet"
      />
      {list.open !== null && (
        <PaymentPanel
          key={list.open}
          id={list.open}
          isSyncing={isSyncing}
          onAct={act}
          onOpen={list.setOpen}
          onClose={() => list.setOpen(null)}
        />
      )}
      {dialog}
    </>
  )
}
