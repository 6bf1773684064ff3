import { Gender, Role } from '@hiwar/contract/enumerations/basic.ts'
import { offeredCities } from '@hiwar/contract/enumerations/cities.ts'
import { cityWords } from '@hiwar/contract/enumerations/city-words.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { genderWords, roleName } from '@hiwar/kit/words/people.ts'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AddUserDialog } from '../kit/AddUserDialog.tsx'
import { FilterBar, type FilterBarOf, OnlyFilter, PickFilter, SearchFilter } from '../kit/filters.tsx'
import { ExportButton, ListView } from '../kit/ListView.tsx'
import {
  type FiltersOf,
  type ListOf,
  listQuery,
  oneOf,
  onlyThese,
  typedText,
  useList,
  whenOn,
  yesOrNo,
} from '../kit/list.ts'
import { accountWords } from '../kit/words.ts'
import { userColumns } from './user-columns.tsx'
import { userWords } from './words.ts'

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
      <UserFilterBar list={list} aside={<ExportButton endpoint={accountEndpoints.list} query={query} />} />
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

function UserFilterBar({ list, aside }: FilterBarOf<FiltersOf<typeof userParts>>): ReactNode {
  return (
    <FilterBar
      list={list}
      aside={aside}
      more={
        <>
          <PickFilter label={userWords.gender} {...list.field('gender')} choices={genderWords} />
          <PickFilter
            label={userWords.city}
            {...list.field('city')}
            choices={offeredCities.map((value) => ({ value, words: cityWords[value] }))}
          />
        </>
      }
    >
      <SearchFilter label={userWords.search} {...list.field('search')} className="max-md:col-span-2 md:min-w-48!" />
      <PickFilter
        label={userWords.role}
        {...list.field('role')}
        choices={Object.values(Role).map((value) => ({ value, words: roleName(value) }))}
      />
      <PickFilter
        label={userWords.verification}
        {...list.field('verified')}
        choices={{ true: userWords.verified, false: userWords.unverified }}
      />
      <OnlyFilter words={userWords.suspended} {...list.field('suspended')} />
      <OnlyFilter words={userWords.online} {...list.field('online')} />
    </FilterBar>
  )
}

const userParts = {
  search: typedText,
  role: oneOf(Object.values(Role)),
  gender: oneOf(Object.values(Gender)),
  verified: yesOrNo,
  city: oneOf(offeredCities),
  online: onlyThese,
  suspended: onlyThese,
}

function queryOfUsers(list: ListOf<typeof userParts>) {
  const { online, suspended, ...filters } = list.filters
  return listQuery(list, { ...filters, online: whenOn(online), suspended: whenOn(suspended) })
}
