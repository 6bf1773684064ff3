import { type ContactRequest, contactEndpoints } from '@hiwar/contract/talk/contact.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { toast } from '@hiwar/kit/ui/toast.ts'
import type { ReactNode } from 'react'
import { CsvButton } from '../shell/lists/CsvButton.tsx'
import { FilterBar } from '../shell/lists/FilterBar.tsx'
import { ListView } from '../shell/lists/ListView.tsx'
import { PickFilter } from '../shell/lists/PickFilter.tsx'
import { SearchFilter } from '../shell/lists/SearchFilter.tsx'
import { useList } from '../shell/lists/use-list.ts'
import { listWords } from '../shell/lists/words.ts'
import { queryOfRequests, requestParts } from './report-filters.ts'
import { requestColumns } from './request-columns.tsx'
import { reportWords } from './words.ts'

/** What visitors of the public site ask, the longest waiting first. */
export function RequestsTab(): ReactNode {
  const list = useList(requestParts, { sort: 'asc', keep: ['tab'] })
  const { filters, change } = list
  const query = queryOfRequests(list)
  const requests = useRead(contactEndpoints.list, { query })
  const turn = useWrite(contactEndpoints.update, {
    changes: [contactEndpoints.list],
    onSuccess: ({ handled }) => toast.success(handled ? reportWords.handledNow : reportWords.unhandledNow),
    onError: (error) => toast.error(errorText(error)),
  })
  const turnRow = ({ id, handled }: ContactRequest) => turn.mutate({ params: { id }, body: { handled: !handled } })
  return (
    <>
      <FilterBar list={list} aside={<CsvButton endpoint={contactEndpoints.list} query={query} />}>
        <SearchFilter
          label={reportWords.searchRequests}
          value={filters.search}
          onChange={(search) => change({ search })}
        />
        <PickFilter
          label={listWords.state}
          part={requestParts.shown}
          value={filters.shown}
          onChange={(shown) => change({ shown })}
          any={reportWords.waiting}
          choices={[
            { value: 'handled', words: reportWords.handled },
            { value: 'all', words: listWords.all },
          ]}
        />
      </FilterBar>
      <ListView
        caption={reportWords.requests}
        query={requests}
        list={list}
        columns={requestColumns(turnRow, turn.isPending)}
        rowKey={({ id }) => id}
        sortKey="createdAt"
        none={reportWords.noRequests}
        drawing="chats"
      />
    </>
  )
}
