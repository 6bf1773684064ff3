import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { DataBlock, PageSkeleton } from '@hiwar/kit/ui/DataBlock.tsx'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { OwnTopics } from '../topics/OwnTopics.tsx'
import { FaceForm } from './FaceForm.tsx'
import { OwnMedia } from './OwnMedia.tsx'
import { tutorProfileWords as words } from './words.ts'

/** `/t/profile-settings`: what students see of a tutor, written here and looked at beside. */
export function TutorFacePage(): ReactNode {
  const user = useSession()?.user
  const meta = useRead(tutorEndpoints.meta, {})
  if (user === undefined) return null
  return (
    <>
      <PageHeading
        action={
          <LinkButton to={`/t/${user.id}`} tone="quiet" icon={Eye}>
            {words.view}
          </LinkButton>
        }
      >
        {words.title}
      </PageHeading>
      <DataBlock query={meta} skeleton={<PageSkeleton />}>
        {(found) => (
          <div className="flex flex-col gap-6">
            <FaceForm key={user.id} user={user} meta={found} />
            <div className="grid items-start gap-6 xl:grid-cols-2">
              <Card>
                <OwnTopics note={words.topicsNote} />
              </Card>
              <OwnMedia user={user} video={found.video} />
            </div>
          </div>
        )}
      </DataBlock>
    </>
  )
}
