import { mediaEndpoints, type StudioTutor } from '@hiwar/contract/people/media.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useMay } from '@hiwar/kit/login/login.ts'
import { NotFoundPage } from '@hiwar/kit/shell/error-pages.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { ContactLinks } from '../../kit/cells.tsx'
import { readNumber } from '../../kit/list.ts'
import { Breadcrumb } from '../../kit/navigation.tsx'
import { partWords } from '../../kit/words.ts'
import { pageNames } from '../../words.ts'
import { fileKinds, kindLooks, missingFiles } from '../file-kinds.ts'
import { mediaWords as words } from '../words.ts'
import { AppointmentCard } from './AppointmentCard.tsx'
import { FilePanel } from './FilePanel.tsx'

const grid = 'grid gap-5 xl:grid-cols-3'

/** `/photo-session/{tutorId}`: the three files of one tutor. */
export function PhotoSessionPage(): ReactNode {
  const id = readNumber(useParams().tutorId)
  return id === null ? <NotFoundPage /> : <Session key={id} tutorId={id} />
}

function Session({ tutorId }: { tutorId: number }): ReactNode {
  const read = useRead(mediaEndpoints.studioTutor, { params: { tutorId } })
  const readsTutors = useMay('tutor.full-list')
  const name = read.data && (read.data.name ?? partWords.noName)
  const title = name === undefined ? words.someone : wordsOf(words)('session', { name })
  return (
    <>
      <Breadcrumb to="/photo-sessions" words={words.sessions} here={name ?? words.someone} />
      <PageHeading
        title={title}
        action={
          readsTutors &&
          read.data && (
            <TextLink to={`/tutor/${tutorId}`} className="inline-flex min-h-8 items-center touch:min-h-11">
              {pageNames.tutorPage}
            </TextLink>
          )
        }
      >
        <bdi>{title}</bdi>
      </PageHeading>
      <DataBlock query={read} skeleton={<PanelShapes />}>
        {(tutor) => (
          <>
            <ContactLinks phone={tutor.phone} email={tutor.email} />
            <Progress tutor={tutor} />
            <AppointmentCard tutor={tutor} />
            <div className={grid}>
              {fileKinds.map((kind) => (
                <FilePanel key={kind} tutor={tutor} kind={kind} />
              ))}
            </div>
          </>
        )}
      </DataBlock>
    </>
  )
}

/** Whether the session is complete: it needs exactly its three files. */
function Progress({ tutor }: { tutor: StudioTutor }): ReactNode {
  const missing = missingFiles(tutor)
  const files = missing.map((kind) => kindLooks[kind].words).join('، ')
  return (
    <div className="my-5">
      {missing.length === 0 ? (
        <Banner tone="success">{words.complete}</Banner>
      ) : (
        <Banner tone="info">{wordsOf(words)('incomplete', { files })}</Banner>
      )}
    </div>
  )
}

function PanelShapes(): ReactNode {
  return (
    <div className={grid}>
      {fileKinds.map((kind) => (
        <Skeleton key={kind} className="h-96 w-full rounded-card" />
      ))}
    </div>
  )
}
