import type { CallOf, Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import type { Page } from '@hiwar/contract/calls/query.ts'
import { addressOf } from '@hiwar/kit/api/call.ts'
import { useIsAdmin } from '@hiwar/kit/login/login.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { type BlockQuery, DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { type DrawingName, EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { type Column, Pagination, Table } from '@hiwar/kit/ui/Table.tsx'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import { type ReactNode, useEffect } from 'react'
import type { List } from './list.ts'
import { RowSteps } from './RowSteps.tsx'
import { TableExport } from './TableExport.tsx'
import { listWords } from './words.ts'

interface ListViewProps<Row> extends PagedListProps<Row> {
  /** Accessible name of the table. */
  caption: string
  columns: readonly Column<Row>[]
  /** Column whose order the viewer can turn. */
  sortKey?: string
  /** Details of the open row, with the steps to its neighbours. */
  panel?: ReactNode
}

/** One page of a list as a table. */
export function ListView<Row>(props: ListViewProps<Row>): ReactNode {
  const { caption, columns, sortKey, panel, ...paged } = props
  const { list, query, rowKey } = paged
  const table = (
    <PagedList {...paged} skeleton={<SkeletonTable columns={columns.length} rows={Math.min(list.size, 10)} />}>
      {(rows) => (
        <Table
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          current={list.open}
          {...(sortKey !== undefined && {
            sort: { key: sortKey, direction: list.sort },
            onSort: (_: string, sort: List['sort']) => list.setSort(sort),
          })}
        />
      )}
    </PagedList>
  )
  return (
    <>
      {table}
      <RowSteps list={list} rows={(query.data?.list ?? []).map(rowKey)} total={query.data?.total ?? 0}>
        {panel}
      </RowSteps>
    </>
  )
}

interface PagedListProps<Row> {
  query: BlockQuery<Page<Row>>
  list: List
  rowKey: (row: Row) => string | number
  /** Text for an empty list; a filtered list without matches has its own words. */
  none: string
  /** Drawing for an empty list. */
  drawing?: DrawingName
}

interface FullPagedListProps<Row> extends PagedListProps<Row> {
  skeleton: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** One page of a list in one of its four states, whatever draws the rows. */
export function PagedList<Row>(props: FullPagedListProps<Row>): ReactNode {
  const { query, list, rowKey, none, drawing = 'tray', skeleton, children } = props
  const turn = (page: number, rows: readonly Row[]) => {
    const last = page > list.page ? rows.at(-1) : undefined
    list.setPage(page, last && Number(rowKey(last)))
  }
  return (
    <DataBlock
      query={query}
      skeleton={skeleton}
      empty={({ total }) => total === 0 && <Nothing list={list} none={none} drawing={drawing} />}
    >
      {({ list: rows, total }) => (
        <>
          {children(rows)}
          <Pagination
            page={list.page}
            size={list.size}
            total={total}
            onPage={(page) => turn(page, rows)}
            onSize={list.setSize}
          />
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

/** Leads from a page behind the last one to the last one. */
function LastPage({ list, total }: { list: List; total: number }): null {
  const last = Math.max(1, Math.ceil(total / list.size))
  const isBehind = list.page > last
  useEffect(() => {
    if (isBehind) list.setPage(last)
  }, [isBehind, last, list])
  return null
}

/** Placeholder of a table: its head and its rows. */
export function SkeletonTable({ columns, rows }: { columns: number; rows: number }): ReactNode {
  const widths = Array.from({ length: columns }, (_, column) => column)
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="h-10 border-line border-b bg-sunken/60" />
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex h-16 items-center gap-6 md:h-11 border-line border-b px-4 last:border-0">
          {widths.map((column) => (
            <Skeleton key={column} className="h-4 flex-1 max-md:[&:nth-child(n+4)]:hidden" />
          ))}
        </div>
      ))}
    </div>
  )
}

interface ExportButtonProps<Call extends Endpoint> {
  endpoint: Call & { csv: true }
  query: CallOf<Call>['query']
}

/** For admins alone: saves the whole list with its filters as a spreadsheet. */
export function ExportButton<Call extends Endpoint>({ endpoint, query }: ExportButtonProps<Call>): ReactNode {
  if (!useIsAdmin()) return null
  const address = addressOf(endpoint.path, {}, { ...query, format: 'xlsx' })
  return <TableExport address={address} />
}
