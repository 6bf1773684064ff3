import { PaymentMethod, Role, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { paymentMethodWords, transactionStatusWords } from '@hiwar/kit/words/states.ts'
import type { ReactNode } from 'react'
import { DayRangeFilter } from '../shell/lists/DayRangeFilter.tsx'
import { FilterBar } from '../shell/lists/FilterBar.tsx'
import { OnlyFilter } from '../shell/lists/OnlyFilter.tsx'
import { PickFilter } from '../shell/lists/PickFilter.tsx'
import { SearchFilter } from '../shell/lists/SearchFilter.tsx'
import type { FilteredList } from '../shell/lists/use-list.ts'
import { listWords } from '../shell/lists/words.ts'
import { PersonFilter } from '../shell/people/PersonFilter.tsx'
import { type PaymentFilters, paymentParts } from './payment-filters.ts'
import { paymentWords } from './words.ts'

interface PaymentFilterBarProps {
  list: FilteredList<PaymentFilters>
  aside?: ReactNode
}

export function PaymentFilterBar({ list, aside }: PaymentFilterBarProps): ReactNode {
  const { filters, change } = list
  return (
    <FilterBar list={list} aside={aside}>
      <PersonFilter
        label={paymentWords.student}
        role={Role.Student}
        value={filters.user}
        onChange={(user) => change({ user })}
      />
      <SearchFilter
        label={paymentWords.providerNumber}
        value={filters.number}
        onChange={(number) => change({ number })}
      />
      <PickFilter
        label={listWords.state}
        part={paymentParts.status}
        value={filters.status}
        onChange={(status) => change({ status })}
        choices={Object.values(TransactionStatus).map((value) => ({ value, words: transactionStatusWords[value] }))}
      />
      <PickFilter
        label={paymentWords.way}
        part={paymentParts.method}
        value={filters.method}
        onChange={(method) => change({ method })}
        choices={Object.values(PaymentMethod).map((value) => ({ value, words: paymentMethodWords[value] }))}
      />
      <DayRangeFilter days={filters} onChange={change} />
      <OnlyFilter
        words={paymentWords.paidWithoutSubscription}
        value={filters.paidWithoutSubscription}
        onChange={(paidWithoutSubscription) => change({ paidWithoutSubscription })}
      />
      <OnlyFilter
        words={paymentWords.onlyUntold}
        value={filters.refundUntold}
        onChange={(refundUntold) => change({ refundUntold })}
      />
    </FilterBar>
  )
}
