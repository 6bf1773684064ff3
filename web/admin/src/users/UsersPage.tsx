import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { offeredCities } from '@hiwar/contract/enumerations/cities.ts'
import { cityWords } from '@hiwar/contract/enumerations/city-words.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { genderWords, roleName } from '@hiwar/kit/words/people.ts'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AddUserDialog } from '../kit/AddUserDialog.tsx'
import { onlyThese, pick, rare, search, yesOrNo } from '../kit/filters.tsx'
import { EndpointList } from '../kit/ListView.tsx'
import { useList } from '../kit/list.ts'
import { accountWords } from '../kit/words.ts'
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
        sortKey="createdAt"
        none={userWords.none}
      />
      {adding && <AddUserDialog what="user" onClose={() => setAdding(false)} />}
    </>
  )
}
