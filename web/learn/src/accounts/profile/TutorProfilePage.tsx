import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { DataBlock, PageSkeleton } from '@hiwar/kit/ui/DataBlock.tsx'
import type { ReactNode } from 'react'
import { profileWords as words } from '../words.ts'
import { TutorProfileForm } from './TutorProfileForm.tsx'

/** `/t/complete-profile`: everything a tutor needs before joining; the gate leads on once it is complete. */
export function TutorProfilePage(): ReactNode {
  const user = useSession()?.user
  const meta = useRead(tutorEndpoints.meta, {})
  if (user === undefined) return null
  return (
    <>
      <PageHeading>{words.tutorTitle}</PageHeading>
      <DataBlock query={meta} skeleton={<PageSkeleton />}>
        {({ bio, about }) => <TutorProfileForm user={user} bio={bio} about={about} />}
      </DataBlock>
    </>
  )
}
