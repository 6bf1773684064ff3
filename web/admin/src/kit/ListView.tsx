import type { CallOf, Endpoint, ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import type { Page } from '@hiwar/contract/calls/query.ts'
import { addressOf } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useIsAdmin } from '@hiwar/kit/login/login.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { type BlockQuery, DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { type DrawingName, EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Pagination } from '@hiwar/kit/ui/Pagination.tsx'
import { type Column, Table } from '@hiwar/kit/ui/Table.tsx'
import { uiWords } from '@hiwar/kit/words/ui.ts'
import { type ReactNode, useEffect } from 'react'
import { type BulkPlan, useBulk } from './bulk/use-bulk.tsx'
import { numberColumn } from './columns.tsx'
import { FilterBar } from './FilterBar.tsx'
import { type FilteredList, type Filters, type List, type ListById, useOpenRow } from './list.ts'
import { RowSteps } from './RowSteps.tsx'
import { TableExport } from './TableExport.tsx'
import { listWords } from './words.ts'

/** A row of an endpoint's list. */
export type RowOf<Call extends Endpoint> = ReplyOf<Call> extends Page<infer Row> ? Row : never

type PanelOfRow<Row> = (row: Row, close: () => void) => ReactNode

interface EndpointListProps<Call extends Endpoint>
  extends Omit<ListViewProps<RowOf<Call>>, 'query' | 'list' | 'rowKey' | 'panel' | 'pick'> {
  endpoint: Call
  list: FilteredList<Filters> & { query: CallOf<Call>['query'] }
  /** Whether admins may save the list as a file. */
  exports?: Call extends { csv: true } ? boolean : never
  /** Controls beside the filters. */
  aside?: ReactNode
  /** What admins may do to many rows at once. */
  bulk?: BulkPlan<RowOf<Call>>
  /** Details of a row. */
  panel?: Call extends ListById ? PanelOfRow<RowOf<Call>> : never
  /** Details of a row that read the row by themselves. */
  panelOf?: (id: number, close: () => void) => ReactNode
}

/** The rows of one endpoint below their filters. */
export function EndpointList<Call extends Endpoint>(props: EndpointListProps<Call>): ReactNode {
  const { endpoint, list, exports, aside, bulk, panel, panelOf, ...shown } = props
  type Row = RowOf<Call> & { id: number }
  const rows = useRead(endpoint, { query: list.query } as CallOf<Call>) as BlockQuery<Page<Row>>
  const open = useOpenRow(endpoint, panel ? list.open : null, rows.data?.list)
  const close = () => list.setOpen(null)
  const many = useBulk<Row>(bulk, endpoint, list.query, rows.data?.list)
  const controls = (
    <>
      {exports && <ExportButton endpoint={endpoint} query={list.query} />}
      {aside}
    </>
  )
  return (
    <>
      {Object.keys(list.filters).length > 0 ? (
        <FilterBar list={list} aside={controls} />
      ) : (
        <div className="mb-4 flex flex-wrap justify-end gap-2 empty:hidden">{controls}</div>
      )}
      {many?.above}
      <ListView<Row>
        {...shown}
        {...(many && { pick: many.column })}
        query={rows}
        list={list}
        rowKey={({ id }) => id}
        panel={
          open
            ? (panel as PanelOfRow<RowOf<Call>> | undefined)?.(open, close)
            : list.open !== null && panelOf?.(list.open, close)
        }
      />
      {many?.below}
    </>
  )
}

interface ListViewProps<Row> extends PagedListProps<Row> {
  /** Accessible name of the table. */
  caption: string
  columns: readonly Column<Row>[]
  /** The boxes by which rows are picked. */
  pick?: Column<Row>
  /** Name of one row, whose number opens its details. */
  what?: string
  /** Column whose order the viewer can turn. */
  sortKey?: string
  /** Details of the open row, with the steps to its neighbours. */
  panel?: ReactNode
}

/** One page of a list as a table. */
export function ListView<Row>(props: ListViewProps<Row>): ReactNode {
  const { caption, columns, pick, what, sortKey, panel, ...paged } = props
  const { list, query, rowKey } = paged
  const numbered = what === undefined ? columns : [numberColumn(what, rowKey, list.setOpen), ...columns]
  const shown = pick === undefined ? numbered : [pick, ...numbered]
  return (
    <>
      <PagedList {...paged} skeleton={<SkeletonTable columns={shown.length} rows={Math.min(list.size, 10)} />}>
        {(rows) => (
          <Table
            caption={caption}
            columns={shown}
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
      <RowSteps list={list} rows={(query.data?.list ?? []).map(rowKey)} total={query.data?.total ?? 0}>
        {panel}
      </RowSteps>
    </>
  )
}

interface PagedListProps<Row> {
  query: BlockQuery<Page<Row>>
  list: List
  rowKey: (row: Row) => number
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
    list.setPage(page, last && rowKey(last))
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
  endpoint: Call
  query: CallOf<Call>['query']
}

/** For admins alone: saves the whole list with its filters as a spreadsheet. */
export function ExportButton<Call extends Endpoint>({ endpoint, query }: ExportButtonProps<Call>): ReactNode {
  if (!useIsAdmin()) return null
  return <TableExport address={addressOf(endpoint.path, {}, { ...query, format: 'xlsx' })} />
}
