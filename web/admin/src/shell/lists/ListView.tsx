import { type Column, Table } from '@hiwar/kit/ui/Table.tsx'
import type { ReactNode } from 'react'
import { PagedList, type PagedListProps } from './PagedList.tsx'
import { SkeletonTable } from './SkeletonTable.tsx'
import type { List } from './use-list.ts'

interface ListViewProps<Row> extends PagedListProps<Row> {
  /** Names the table. */
  caption: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** The column whose order can be turned. */
  sortKey?: string
}

/** One page of a list as a table. */
export function ListView<Row>({ caption, columns, rowKey, sortKey, ...paged }: ListViewProps<Row>): ReactNode {
  const { list } = paged
  return (
    <PagedList {...paged} skeleton={<SkeletonTable columns={columns.length} rows={Math.min(list.size, 10)} />}>
      {(rows) => (
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
      )}
    </PagedList>
  )
}
