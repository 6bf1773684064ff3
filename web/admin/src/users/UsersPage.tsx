import { accountEndpoints } from '@hiwar/contract/accounts.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button } from '@hiwar/kit/ui/Button.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/EmptyState.tsx'
import { Pagination } from '@hiwar/kit/ui/Pagination.tsx'
import { keepPageSize, readPageSize } from '@hiwar/kit/ui/page-size.ts'
import { SkeletonCards } from '@hiwar/kit/ui/Skeleton.tsx'
import { Table } from '@hiwar/kit/ui/Table.tsx'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AddUserDialog } from './AddUserDialog.tsx'
import { UserFilterBar } from './UserFilterBar.tsx'
import { userColumns } from './user-columns.tsx'
import { queryOfUsers, readUserFilters, useUserFilters } from './user-filters.ts'
import { userWords } from './words.ts'

/** Everybody with an account. */
export function UsersPage(): ReactNode {
  const [filters, change] = useUserFilters()
  const [size, setSize] = useState(readPageSize)
  const [adding, setAdding] = useState(false)
  const users = useRead(accountEndpoints.list, { query: queryOfUsers(filters, size) })
  return (
    <>
      <PageHeading
        note={userWords.usersNote}
        action={
          <Button icon={Plus} onClick={() => setAdding(true)}>
            {userWords.addUser}
          </Button>
        }
      >
        {userWords.title}
      </PageHeading>
      <UserFilterBar filters={filters} onChange={change} />
      <DataBlock
        query={users}
        skeleton={<SkeletonCards count={6} />}
        empty={({ total }) =>
          total === 0 && (
            <EmptyState
              drawing="search"
              words={userWords.none}
              action={
                <Button tone="quiet" onClick={() => change(readUserFilters(new URLSearchParams()))}>
                  {userWords.clear}
                </Button>
              }
            />
          )
        }
      >
        {({ list, total }) => (
          <>
            <Table
              caption={userWords.title}
              columns={userColumns}
              rows={list}
              rowKey={({ id }) => id}
              sort={{ key: 'createdAt', direction: filters.sort }}
              onSort={(_, sort) => change({ sort })}
            />
            <Pagination
              page={filters.page}
              size={size}
              total={total}
              onPage={(page) => change({ page })}
              onSize={(rows) => {
                keepPageSize(rows)
                setSize(rows)
                change({ page: 1 })
              }}
            />
          </>
        )}
      </DataBlock>
      {adding && <AddUserDialog onClose={() => setAdding(false)} />}
    </>
  )
}
