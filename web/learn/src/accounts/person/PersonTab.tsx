import type { User } from '@hiwar/contract/people/people.ts'
import { LookChoice } from '@hiwar/kit/accounts/LookChoice.tsx'
import { OwnPicture } from '@hiwar/kit/accounts/picture/OwnPicture.tsx'
import type { ReactNode } from 'react'
import { Contacts } from './Contacts.tsx'
import { StudentFacts } from './StudentFacts.tsx'

/** A student's picture, facts and addresses. */
export function PersonTab({ user }: { user: User }): ReactNode {
  return (
    <div className="flex max-w-180 flex-col gap-6">
      <OwnPicture user={user} />
      <StudentFacts key={user.id} user={user} />
      <Contacts user={user} />
      <LookChoice />
    </div>
  )
}
