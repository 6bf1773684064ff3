import type { Page } from '@hiwar/contract/lists.ts'
import { Button } from '@hiwar/kit/ui/Button.tsx'
import { type BlockQuery, DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import type { DrawingName } from '@hiwar/kit/ui/drawings/Drawing.tsx'
import { EmptyState } from '@hiwar/kit/ui/EmptyState.tsx'
import { Pagination } from '@hiwar/kit/ui/Pagination.tsx'
import { type Column, Table } from '@hiwar/kit/ui/Table.tsx'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import { type ReactNode, useEffect } from 'react'
import { SkeletonTable } from './SkeletonTable.tsx'
import type { List } from './use-list.ts'
import { listWords } from './words.ts'

interface ListViewProps<Row> {
  /** Names the table. */
  caption: string
  query: BlockQuery<Page<Row>>
  list: List
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** The column whose order can be turned. */
  sortKey?: string
  /** Said while there is nothing at all; what a filter leaves out is said in its own words. */
  none: string
  drawing?: DrawingName
}

/** One page of a list as a table, in one of its four states. */
export function ListView<Row>(props: ListViewProps<Row>): ReactNode {
  const { caption, query, list, columns, rowKey, sortKey, none, drawing = 'search' } = props
  return (
    <DataBlock
      query={query}
      skeleton={<SkeletonTable columns={columns.length} rows={Math.min(list.size, 10)} />}
      empty={({ total }) => total === 0 && <Nothing list={list} none={none} drawing={drawing} />}
    >
      {({ list: rows, total }) => (
        <>
          <Table
            caption={caption}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            {...(sortKey !== undefined && {
              sort: { key: sortKey, direction: list.sort },
              onSort: (_: string, sort: List['sort']) => list.setSort(sort),
            })}
          />
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
