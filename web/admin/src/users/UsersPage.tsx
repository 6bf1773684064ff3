import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AddUserDialog } from '../shell/accounts/AddUserDialog.tsx'
import { accountWords } from '../shell/accounts/words.ts'
import { CsvButton } from '../shell/lists/CsvButton.tsx'
import { ListView } from '../shell/lists/ListView.tsx'
import { useList } from '../shell/lists/use-list.ts'
import { UserFilterBar } from './UserFilterBar.tsx'
import { userColumns } from './user-columns.tsx'
import { queryOfUsers, userParts } from './user-filters.ts'
import { userWords } from './words.ts'

/** Everybody with an account. */
export function UsersPage(): ReactNode {
  const list = useList(userParts)
  const query = queryOfUsers(list)
  const users = useRead(accountEndpoints.list, { query })
  const [adding, setAdding] = useState(false)
  return (
    <>
      <PageHeading
        note={userWords.usersNote}
        action={
          <Button icon={Plus} onClick={() => setAdding(true)}>
            {accountWords.addUser}
          </Button>
        }
      >
        {userWords.title}
      </PageHeading>
      <UserFilterBar list={list} aside={<CsvButton endpoint={accountEndpoints.list} query={query} />} />
      <ListView
        caption={userWords.title}
        query={users}
        list={list}
        columns={userColumns}
        rowKey={({ id }) => id}
        sortKey="createdAt"
        none={userWords.none}
      />
      {adding && <AddUserDialog what="user" onClose={() => setAdding(false)} />}
    </>
  )
}
