import { Role, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentMethodWords, transactionStatusWords } from '@hiwar/contract/enumerations/words.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import type { ReactNode } from 'react'
import { usePeople } from '../kit/cells.tsx'
import { days, isReversed, windowOf } from '../kit/days.tsx'
import { FilterBar } from '../kit/FilterBar.tsx'
import { numbered, only, onlyThese, person, pick, rare, search } from '../kit/filters.tsx'
import { ExportButton } from '../kit/ListView.tsx'
import { useList } from '../kit/list.ts'
import { PageTabs } from '../kit/navigation.tsx'
import { listWords } from '../kit/words.ts'
import { PaymentTable } from './PaymentTable.tsx'
import { UnmatchedTab } from './UnmatchedTab.tsx'
import { paymentWords } from './words.ts'

/** Transactions of students, and payments without one. */
export function PaymentsPage(): ReactNode {
  return (
    <>
      <PageHeading note={paymentWords.note}>{paymentWords.title}</PageHeading>
      <PageTabs
        label={paymentWords.tabs}
        tabs={[
          { value: 'transactions', words: paymentWords.transactions, content: () => <TransactionsTab /> },
          { value: 'unmatched', words: paymentWords.unmatched, content: () => <UnmatchedTab /> },
        ]}
      />
    </>
  )
}

const filters = {
  user: person(paymentWords.student, (id) => ({ users: only(id) }), Role.Student),
  number: search(paymentWords.providerNumber, (number) => ({ providerRefNums: only(number || null) })),
  status: pick(listWords.state, numbered(transactionStatusWords), (status) => ({ statuses: only(status) })),
  method: rare(pick(paymentWords.way, numbered(paymentMethodWords), (method) => ({ paymentMethods: only(method) }))),
  days: rare(days((range) => (isReversed(range) ? {} : windowOf(range)))),
  paidWithoutSubscription: rare(
    onlyThese(paymentWords.paidWithoutSubscription, (isOn) => ({
      statuses: isOn ? only(TransactionStatus.Paid) : null,
      subscription: isOn ? false : null,
    })),
  ),
  selfRefund: rare(onlyThese(paymentWords.selfRefund, (isOn) => ({ selfRefund: isOn || null }))),
  refundByHand: rare(onlyThese(paymentWords.byHand, (isOn) => ({ refundByHand: isOn || null }))),
  refundUntold: rare(onlyThese(paymentWords.onlyUntold, (isOn) => ({ refundUntold: isOn || null }))),
}

function TransactionsTab(): ReactNode {
  const list = useList(filters)
  const transactions = useRead(transactionEndpoints.list, { query: list.query })
  const payer = usePeople(transactions.data?.list.map(({ userId }) => userId) ?? [])
  return (
    <>
      <FilterBar list={list} aside={<ExportButton endpoint={transactionEndpoints.list} query={list.query} />} />
      <PaymentTable
        caption={paymentWords.transactions}
        list={list}
        query={transactions}
        person={payer}
        nameOf={(id) => payer(id)?.name}
        none={paymentWords.none}
      />
    </>
  )
}
