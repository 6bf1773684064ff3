import { type UnmatchedPayment, unmatchedPaymentEndpoints } from '@hiwar/contract/money/unmatched-payments.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { type ReactNode, useState } from 'react'
import { FilterBar } from '../shell/lists/FilterBar.tsx'
import { ListView } from '../shell/lists/ListView.tsx'
import { PickFilter } from '../shell/lists/PickFilter.tsx'
import { useList } from '../shell/lists/use-list.ts'
import { listWords } from '../shell/lists/words.ts'
import { usePeople } from '../shell/people/use-people.ts'
import { HandledDialog } from './HandledDialog.tsx'
import { reasonWords, unmatchedColumns } from './unmatched-columns.tsx'
import { queryOfUnmatched, reasons, unmatchedParts } from './unmatched-filters.ts'
import { unmatchedWords } from './unmatched-words.ts'

/** Money that came and that no order took. */
export function UnmatchedTab(): ReactNode {
  const list = useList(unmatchedParts, { sort: 'asc', keep: ['tab'] })
  const { filters, change } = list
  const payments = useRead(unmatchedPaymentEndpoints.list, { query: queryOfUnmatched(list) })
  const person = usePeople((payments.data?.list ?? []).map(({ handledBy }) => handledBy))
  const [acting, setActing] = useState<UnmatchedPayment | null>(null)
  return (
    <>
      <p className="mb-4 max-w-reading text-ink-soft text-sm">{unmatchedWords.note}</p>
      <FilterBar list={list}>
        <PickFilter
          label={listWords.state}
          part={unmatchedParts.shown}
          value={filters.shown}
          onChange={(shown) => change({ shown })}
          any={unmatchedWords.open}
          choices={[
            { value: 'handled', words: unmatchedWords.handled },
            { value: 'all', words: unmatchedWords.every },
          ]}
        />
        <PickFilter
          label={unmatchedWords.reason}
          part={unmatchedParts.reason}
          value={filters.reason}
          onChange={(reason) => change({ reason })}
          choices={reasons.map((value) => ({ value, words: reasonWords[value] }))}
        />
      </FilterBar>
      <ListView
        caption={unmatchedWords.caption}
        query={payments}
        list={list}
        columns={unmatchedColumns({ person, act: setActing })}
        rowKey={({ id }) => id}
        sortKey="createdAt"
        none={unmatchedWords.none}
        drawing="wallet"
      />
      {acting !== null && <HandledDialog payment={acting} onClose={() => setActing(null)} />}
    </>
  )
}
