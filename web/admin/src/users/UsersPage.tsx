import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { offeredCities } from '@hiwar/contract/enumerations/cities.ts'
import { cityWords } from '@hiwar/contract/enumerations/city-words.ts'
import { bulkSuspensions } from '@hiwar/contract/fields/staff-limits.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { BulkAct } from '@hiwar/contract/platform/bulk.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { genderWords, roleName } from '@hiwar/kit/words/people.ts'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AddUserDialog } from '../kit/AddUserDialog.tsx'
import type { BulkPlan } from '../kit/bulk/use-bulk.tsx'
import { onlyThese, pick, rare, search, yesOrNo } from '../kit/filters.tsx'
import { EndpointList } from '../kit/ListView.tsx'
import { useList } from '../kit/list.ts'
import { accountWords } from '../kit/words.ts'
import { SuspendUsersDialog } from './SuspendUsersDialog.tsx'
import { userColumns } from './user-columns.tsx'
import { userWords } from './words.ts'

const filters = {
  search: search(userWords.search, (typed) => ({ search: typed }), 'max-md:col-span-2 md:min-w-48!'),
  role: pick(
    userWords.role,
    Object.values(Role).map((value) => ({ value, words: roleName(value) })),
    (role) => ({ role }),
  ),
  verified: yesOrNo(userWords.verification, [userWords.verified, userWords.unverified], (verified) => ({ verified })),
  suspended: onlyThese(userWords.suspended, (isOn) => ({ suspended: isOn || null })),
  online: onlyThese(userWords.online, (isOn) => ({ online: isOn || null })),
  gender: rare(pick(userWords.gender, genderWords, (gender) => ({ gender }))),
  city: rare(
    pick(
      userWords.city,
      offeredCities.map((value) => ({ value, words: cityWords[value] })),
      (city) => ({ city }),
    ),
  ),
}

const bulk: BulkPlan<User> = {
  nameOf: ({ name, email }) => name ?? email,
  acts: [
    {
      act: BulkAct.SuspendUsers,
      danger: true,
      most: bulkSuspensions,
      dialog: SuspendUsersDialog,
    },
  ],
}

export function UsersPage(): ReactNode {
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
      <EndpointList
        exports
        endpoint={accountEndpoints.list}
        list={useList(filters)}
        caption={userWords.title}
        columns={userColumns}
        bulk={bulk}
        sortKey="createdAt"
        none={userWords.none}
      />
      {adding && <AddUserDialog what="user" onClose={() => setAdding(false)} />}
    </>
  )
}
