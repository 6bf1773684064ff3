import type { User } from '@hiwar/contract/people/people.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { LookChoice } from '@hiwar/kit/accounts/LookChoice.tsx'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import { Contacts } from './Contacts.tsx'
import { TutorFacts } from './TutorFacts.tsx'
import { personWords as words } from './words.ts'

/** A tutor's facts with the notice; the picture comes from the studio. */
export function TutorPersonTab({ user }: { user: User }): ReactNode {
  const meta = useRead(tutorEndpoints.meta, {})
  return (
    <div className="flex max-w-180 flex-col gap-6">
      <Card className="flex items-center gap-5">
        <Avatar name={user.name ?? user.email} image={user.image} size="large" />
        <p className="text-ink-soft">{words.tutorPicture}</p>
      </Card>
      <DataBlock query={meta} skeleton={<SkeletonText lines={6} />}>
        {({ notice }) => <TutorFacts key={user.id} user={user} notice={notice} />}
      </DataBlock>
      <Contacts user={user} />
      <LookChoice />
    </div>
  )
}
