import { type TutorInfo, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { ApiError } from '@hiwar/kit/api/api-error.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { NotFoundPage } from '@hiwar/kit/shell/dead-end-pages.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { DataBlock, PageSkeleton } from '@hiwar/kit/ui/DataBlock.tsx'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { NotHere } from '../tutors/profile/NotHere.tsx'
import { useTutorNews } from '../tutors/use-tutor-news.ts'
import { tutorWords } from '../tutors/words.ts'
import { TutorView } from './TutorView.tsx'

/** Decide on a tutor. */
export function TutorPage(): ReactNode {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,15}$/.test(id) ? <TutorOf key={id} id={Number(id)} /> : <NotFoundPage />
}

function TutorOf({ id }: { id: number }): ReactNode {
  useTutorNews()
  const tutor = useRead(tutorEndpoints.info, { params: { id } })
  const isHidden = tutor.error instanceof ApiError && [403, 404].includes(tutor.error.status)
  if (isHidden) return <NotHere />
  return (
    <>
      {tutor.data === undefined && tutor.error !== null && <PageHeading hidden>{tutorWords.onePage}</PageHeading>}
      <DataBlock query={tutor} skeleton={<PageSkeleton />}>
        {(info: TutorInfo) => <TutorView tutor={info} />}
      </DataBlock>
    </>
  )
}
