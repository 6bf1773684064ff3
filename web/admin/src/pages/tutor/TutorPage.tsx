import { type FullTutor, fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { NotFoundPage } from '@hiwar/kit/shell/dead-end-pages.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { pageNames } from '../../page-names.ts'
import { useLessonNews } from '../../shell/lessons/use-lesson-news.ts'
import { wholeNumber } from '../../shell/lists/filter-parts.ts'
import { Breadcrumb } from '../../shell/parts/Breadcrumb.tsx'
import { partWords } from '../../shell/parts/words.ts'
import { useIsAdmin } from '../../shell/use-is-admin.ts'
import { ActivationDialog } from '../../tutors/ActivationDialog.tsx'
import { tutorWords } from '../../tutors/words.ts'
import { PageShape } from '../person/PageShape.tsx'
import { EditTutorDialog } from './EditTutorDialog.tsx'
import { TutorHead } from './TutorHead.tsx'
import { TutorTabs } from './TutorTabs.tsx'
import { words } from './words.ts'

/** `/tutor/{id}`: everything that staff may know of one tutor, and do. */
export function TutorPage(): ReactNode {
  const id = wholeNumber.read(useParams().id ?? null)
  return id === null ? <NotFoundPage /> : <KnownTutor key={id} id={id} />
}

function KnownTutor({ id }: { id: number }): ReactNode {
  const tutors = useRead(fullTutorEndpoints.list, { query: { ids: [id], size: 1 } })
  const tutor = tutors.data?.list[0]
  const name = tutor === undefined ? words.heading : (tutor.name ?? partWords.noName)
  useLessonNews()
  return (
    <>
      <Breadcrumb to="/tutors" words={pageNames.tutors} here={name} />
      <PageHeading title={name} action={tutor && <Acts tutor={tutor} />}>
        <Name>{name}</Name>
      </PageHeading>
      <DataBlock query={tutors} skeleton={<PageShape />} empty={({ total }) => total === 0 && <Nobody />}>
        {({ list: [known] }) =>
          known && (
            <>
              <TutorHead tutor={known} />
              <TutorTabs tutor={known} />
            </>
          )
        }
      </DataBlock>
    </>
  )
}

function Acts({ tutor }: { tutor: FullTutor }): ReactNode {
  const [act, setAct] = useState<'edit' | 'turn' | null>(null)
  const close = () => setAct(null)
  if (!useIsAdmin()) return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone={tutor.activated ? 'danger-quiet' : 'primary'} onClick={() => setAct('turn')}>
        {tutor.activated ? tutorWords.stop : tutorWords.activate}
      </Button>
      <Button tone="quiet" onClick={() => setAct('edit')}>
        {words.edit}
      </Button>
      {act === 'turn' && <ActivationDialog tutor={tutor} onClose={close} />}
      {act === 'edit' && <EditTutorDialog tutor={tutor} onClose={close} />}
    </div>
  )
}

function Nobody(): ReactNode {
  return (
    <EmptyState
      drawing="lost"
      words={codeText('tutor-not-found')}
      action={<LinkButton to="/tutors">{pageNames.tutors}</LinkButton>}
    />
  )
}
