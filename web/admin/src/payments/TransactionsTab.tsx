import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import type { ReactNode } from 'react'
import { CsvButton } from '../shell/lists/CsvButton.tsx'
import { useList } from '../shell/lists/use-list.ts'
import { usePeople } from '../shell/people/use-people.ts'
import { PaymentFilterBar } from './PaymentFilterBar.tsx'
import { PaymentTable } from './PaymentTable.tsx'
import { paymentParts, queryOfPayments } from './payment-filters.ts'
import { paymentWords } from './words.ts'

/** Every attempt to pay. */
export function TransactionsTab(): ReactNode {
  const list = useList(paymentParts)
  const query = queryOfPayments(list)
  const transactions = useRead(transactionEndpoints.list, { query })
  const person = usePeople(transactions.data?.list.map(({ userId }) => userId) ?? [])
  return (
    <>
      <PaymentFilterBar list={list} aside={<CsvButton endpoint={transactionEndpoints.list} query={query} />} />
      <PaymentTable
        caption={paymentWords.transactions}
        list={list}
        query={transactions}
        person={person}
        nameOf={(id) => person(id)?.name}
        none={paymentWords.none}
      />
    </>
  )
}
