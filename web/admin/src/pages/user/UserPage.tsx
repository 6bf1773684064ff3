import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { type FullTutor, fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { NotFoundPage } from '@hiwar/kit/shell/dead-end-pages.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { pageNames } from '../../page-names.ts'
import { useLessonNews } from '../../shell/lessons/use-lesson-news.ts'
import { wholeNumber } from '../../shell/lists/filter-parts.ts'
import { Breadcrumb } from '../../shell/parts/Breadcrumb.tsx'
import { partWords } from '../../shell/parts/words.ts'
import { TutorSwitch } from '../../tutors/TutorSwitch.tsx'
import { PageShape } from '../person/PageShape.tsx'
import { TutorFigures } from '../person/TutorFigures.tsx'
import { StudentFigures } from './StudentFigures.tsx'
import { UserActs } from './UserActs.tsx'
import { UserHead } from './UserHead.tsx'
import { UserTabs } from './UserTabs.tsx'
import { words } from './words.ts'

/** `/user/{id}`: one account, whatever its role. */
export function UserPage(): ReactNode {
  const id = wholeNumber.read(useParams().id ?? null)
  return id === null ? <NotFoundPage /> : <KnownUser key={id} id={id} />
}

function KnownUser({ id }: { id: number }): ReactNode {
  const users = useRead(accountEndpoints.read, { params: { id } })
  const user = users.data
  const teaches = user !== undefined && isAnyTutor(user.role)
  const tutors = useRead(fullTutorEndpoints.list, { query: { ids: [id], size: 1 } }, { enabled: teaches })
  const tutor = tutors.data?.list[0]
  const name = user === undefined ? words.heading : (user.name ?? partWords.noName)
  useLessonNews()
  return (
    <>
      <Breadcrumb to="/users" words={pageNames.users} here={name} />
      <PageHeading title={name} action={user && <UserActs user={user} tutor={tutor} />}>
        <Name>{name}</Name>
      </PageHeading>
      <DataBlock query={users} skeleton={<PageShape />}>
        {(known) => <Account user={known} tutor={tutor} />}
      </DataBlock>
    </>
  )
}

function Account({ user, tutor }: { user: User; tutor: FullTutor | undefined }): ReactNode {
  return (
    <>
      <UserHead
        user={user}
        standing={tutor && <TutorSwitch tutor={tutor} onTurn={undefined} />}
        figures={
          <>
            {user.role === Role.Student && <StudentFigures id={user.id} />}
            {tutor && <TutorFigures tutor={tutor} />}
          </>
        }
      />
      <UserTabs user={user} tutor={tutor} />
    </>
  )
}
