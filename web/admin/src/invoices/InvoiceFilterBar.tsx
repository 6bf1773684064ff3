import { Role } from '@hiwar/contract/enumerations.ts'
import { Bank, WithdrawMethod, WithdrawStatus } from '@hiwar/contract/enumerations-withdrawals.ts'
import { bankWords, withdrawMethodWords, withdrawStatusWords } from '@hiwar/kit/words/states.ts'
import type { ReactNode } from 'react'
import { FilterBar } from '../shell/lists/FilterBar.tsx'
import { PickFilter } from '../shell/lists/PickFilter.tsx'
import type { FilteredList } from '../shell/lists/use-list.ts'
import { listWords } from '../shell/lists/words.ts'
import { PersonFilter } from '../shell/people/PersonFilter.tsx'
import { type InvoiceFilters, invoiceParts } from './invoice-filters.ts'
import { invoiceWords } from './words.ts'

interface InvoiceFilterBarProps {
  list: FilteredList<InvoiceFilters>
  aside?: ReactNode
}

export function InvoiceFilterBar({ list, aside }: InvoiceFilterBarProps): ReactNode {
  const { filters, change } = list
  return (
    <FilterBar list={list} aside={aside}>
      <PersonFilter
        label={invoiceWords.tutor}
        role={Role.Tutor}
        value={filters.user}
        onChange={(user) => change({ user })}
      />
      <PickFilter
        label={listWords.state}
        part={invoiceParts.status}
        value={filters.status}
        onChange={(status) => change({ status })}
        any={invoiceWords.open}
        choices={[
          ...Object.values(WithdrawStatus).map((value) => ({ value, words: withdrawStatusWords[value] })),
          { value: 'all', words: listWords.all },
        ]}
      />
      <PickFilter
        label={invoiceWords.method}
        part={invoiceParts.method}
        value={filters.method}
        onChange={(method) => change({ method })}
        choices={Object.values(WithdrawMethod).map((value) => ({ value, words: withdrawMethodWords[value] }))}
      />
      <PickFilter
        label={invoiceWords.bank}
        part={invoiceParts.bank}
        value={filters.bank}
        onChange={(bank) => change({ bank })}
        choices={Object.values(Bank).map((value) => ({ value, words: bankWords[value] }))}
      />
      <PickFilter
        label={invoiceWords.receipt}
        part={invoiceParts.receipt}
        value={filters.receipt}
        onChange={(receipt) => change({ receipt })}
        choices={[
          { value: 'true', words: invoiceWords.withReceipt },
          { value: 'false', words: invoiceWords.withoutReceipt },
        ]}
      />
    </FilterBar>
  )
}
