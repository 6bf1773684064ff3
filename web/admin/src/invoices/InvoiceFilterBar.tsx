import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { Bank, WithdrawMethod, WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { bankWords, withdrawMethodWords, withdrawStatusWords } from '@hiwar/kit/words/states.ts'
import type { ReactNode } from 'react'
import { FilterBar } from '../shell/lists/FilterBar.tsx'
import { PickFilter } from '../shell/lists/PickFilter.tsx'
import type { FilteredList } from '../shell/lists/use-list.ts'
import { listWords } from '../shell/lists/words.ts'
import { PersonFilter } from '../shell/people/PersonFilter.tsx'
import { type WithdrawalFilters, withdrawalParts } from './invoice-filters.ts'
import { withdrawalWords } from './words.ts'

interface WithdrawalFilterBarProps {
  list: FilteredList<WithdrawalFilters>
  aside?: ReactNode
}

export function WithdrawalFilterBar({ list, aside }: WithdrawalFilterBarProps): ReactNode {
  const { filters, change } = list
  return (
    <FilterBar list={list} aside={aside}>
      <PersonFilter
        label={withdrawalWords.tutor}
        role={Role.Tutor}
        value={filters.user}
        onChange={(user) => change({ user })}
      />
      <PickFilter
        label={listWords.state}
        part={withdrawalParts.status}
        value={filters.status}
        onChange={(status) => change({ status })}
        any={withdrawalWords.open}
        choices={[
          ...Object.values(WithdrawStatus).map((value) => ({ value, words: withdrawStatusWords[value] })),
          { value: 'all', words: listWords.all },
        ]}
      />
      <PickFilter
        label={withdrawalWords.method}
        part={withdrawalParts.method}
        value={filters.method}
        onChange={(method) => change({ method })}
        choices={Object.values(WithdrawMethod).map((value) => ({ value, words: withdrawMethodWords[value] }))}
      />
      <PickFilter
        label={withdrawalWords.bank}
        part={withdrawalParts.bank}
        value={filters.bank}
        onChange={(bank) => change({ bank })}
        choices={Object.values(Bank).map((value) => ({ value, words: bankWords[value] }))}
      />
      <PickFilter
        label={withdrawalWords.receipt}
        part={withdrawalParts.receipt}
        value={filters.receipt}
        onChange={(receipt) => change({ receipt })}
        choices={[
          { value: 'true', words: withdrawalWords.withReceipt },
          { value: 'false', words: withdrawalWords.withoutReceipt },
        ]}
      />
    </FilterBar>
  )
}
