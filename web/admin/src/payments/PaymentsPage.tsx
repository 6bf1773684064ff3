import { PaymentMethod, Role, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentMethodWords, transactionStatusWords } from '@hiwar/contract/enumerations/words.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import type { ReactNode } from 'react'
import { usePeople } from '../kit/cells.tsx'
import { DayRangeFilter, FilterBar, type FilterBarOf, OnlyFilter, PickFilter, SearchFilter } from '../kit/filters.tsx'
import { ExportButton } from '../kit/ListView.tsx'
import {
  calendarDay,
  type FilteredList,
  type FiltersOf,
  isReversed,
  listQuery,
  oneOf,
  only,
  onlyThese,
  typedText,
  useList,
  whenOn,
  wholeNumber,
  windowOf,
} from '../kit/list.ts'
import { PageTabs } from '../kit/navigation.tsx'
import { PersonFilter } from '../kit/PersonFilter.tsx'
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

function TransactionsTab(): ReactNode {
  const list = useList(paymentParts)
  const query = queryOfPayments(list)
  const transactions = useRead(transactionEndpoints.list, { query })
  const person = usePeople(transactions.data?.list.map(({ userId }) => userId) ?? [])
  return (
    <>
      <PaymentFilterBar list={list} aside={<ExportButton endpoint={transactionEndpoints.list} query={query} />} />
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

function PaymentFilterBar({ list, aside }: FilterBarOf<PaymentFilters>): ReactNode {
  const { filters, change } = list
  return (
    <FilterBar
      list={list}
      aside={aside}
      more={
        <>
          <PickFilter label={paymentWords.way} {...list.field('method')} choices={paymentMethodWords} />
          <DayRangeFilter days={filters} onChange={change} />
          <OnlyFilter words={paymentWords.paidWithoutSubscription} {...list.field('paidWithoutSubscription')} />
          <OnlyFilter words={paymentWords.onlyUntold} {...list.field('refundUntold')} />
        </>
      }
    >
      <PersonFilter label={paymentWords.student} role={Role.Student} {...list.field('user')} />
      <SearchFilter label={paymentWords.providerNumber} {...list.field('number')} />
      <PickFilter label={listWords.state} {...list.field('status')} choices={transactionStatusWords} />
    </FilterBar>
  )
}

const paymentParts = {
  user: wholeNumber,
  status: oneOf(Object.values(TransactionStatus)),
  method: oneOf(Object.values(PaymentMethod)),
  number: typedText,
  paidWithoutSubscription: onlyThese,
  refundUntold: onlyThese,
  from: calendarDay,
  to: calendarDay,
}

type PaymentFilters = FiltersOf<typeof paymentParts>

function queryOfPayments(list: FilteredList<PaymentFilters>) {
  const { user, status, method, number, paidWithoutSubscription, refundUntold, ...days } = list.filters
  return listQuery(list, {
    users: only(user),
    statuses: only(paidWithoutSubscription ? TransactionStatus.Paid : status),
    paymentMethods: only(method),
    providerRefNums: only(number || null),
    subscription: paidWithoutSubscription ? false : null,
    refundUntold: whenOn(refundUntold),
    ...(!isReversed(days) && windowOf(days)),
  })
}
