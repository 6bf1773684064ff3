import type { Page } from '@hiwar/contract/calls/query.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { type BlockQuery, DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { type DrawingName, EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import { Pagination } from '@hiwar/kit/ui/Table.tsx'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import { type ReactNode, useEffect } from 'react'
import type { List } from './use-list.ts'
import { listWords } from './words.ts'

export interface PagedListProps<Row> {
  query: BlockQuery<Page<Row>>
  list: List
  /** Said while there is nothing at all; what a filter leaves out is said in its own words. */
  none: string
  /** Of a list that holds nothing at all. */
  drawing?: DrawingName
}

interface PagedListParts<Row> extends PagedListProps<Row> {
  skeleton: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** One page of a list in one of its four states, however its rows are drawn. */
export function PagedList<Row>(props: PagedListParts<Row>): ReactNode {
  const { query, list, none, drawing = 'tray', skeleton, children } = props
  return (
    <DataBlock
      query={query}
      skeleton={skeleton}
      empty={({ total }) => total === 0 && <Nothing list={list} none={none} drawing={drawing} />}
    >
      {({ list: rows, total }) => (
        <>
          {children(rows)}
          <Pagination page={list.page} size={list.size} total={total} onPage={list.setPage} onSize={list.setSize} />
          <LastPage list={list} total={total} />
        </>
      )}
    </DataBlock>
  )
}

function Nothing({ list, none, drawing }: { list: List; none: string; drawing: DrawingName }): ReactNode {
  if (!list.isFiltered) return <EmptyState drawing={drawing} words={none} />
  return (
    <EmptyState
      drawing="search"
      words={listWords.noMatch}
      action={
        <Button tone="quiet" onClick={list.clear}>
          {uiWords.clearFilter}
        </Button>
      }
    />
  )
}

/** A page behind the last one becomes the last one. */
function LastPage({ list, total }: { list: List; total: number }): null {
  const last = Math.max(1, Math.ceil(total / list.size))
  const isBehind = list.page > last
  useEffect(() => {
    if (isBehind) list.setPage(last)
  }, [isBehind, last, list])
  return null
}
