import type { User } from '@hiwar/contract/people.ts'
import type { ReactNode } from 'react'
import { OwnPicture } from '../picture/OwnPicture.tsx'
import { Contacts } from './Contacts.tsx'
import { LookChoice } from './LookChoice.tsx'
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
