import { type FullTutor, fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useIsAdmin } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Part } from '@hiwar/kit/ui/sections.tsx'
import { roleName } from '@hiwar/kit/words/people.ts'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AddUserDialog } from '../kit/AddUserDialog.tsx'
import { PersonCell } from '../kit/cells.tsx'
import { FilterBar, type FilterBarOf, OnlyFilter, PickFilter, SearchFilter } from '../kit/filters.tsx'
import { ExportButton, ListView } from '../kit/ListView.tsx'
import {
  type FiltersOf,
  type ListOf,
  listQuery,
  oneOf,
  onlyThese,
  typedText,
  useList,
  useOpenRow,
  yesOrNo,
} from '../kit/list.ts'
import { GuideLink } from '../kit/navigation.tsx'
import { LogLink } from '../kit/panel.tsx'
import { accountWords, partWords } from '../kit/words.ts'
import { ActivationDialog, TutorSwitch } from './activation.tsx'
import { StepChips } from './onboarding.tsx'
import { IntroVideoReview, TutorFace, TutorFacts } from './TutorFacts.tsx'
import { tutorColumns } from './tutor-columns.tsx'
import { tutorWords } from './words.ts'

/** Tutors and applicants, with the steps of onboarding that each has passed. */
export function TutorsPage(): ReactNode {
  const list = useList(tutorParts)
  const isAdmin = useIsAdmin()
  const query = queryOfTutors(list)
  const tutors = useRead(fullTutorEndpoints.list, { query })
  const [turning, setTurning] = useState<number | null>(null)
  const [adding, setAdding] = useState(false)
  const open = useOpenRow(fullTutorEndpoints.list, list.open, tutors.data?.list)
  const turned = [...(tutors.data?.list ?? []), open].find((tutor) => tutor?.id === turning)
  return (
    <>
      <PageHeading note={tutorWords.note} action={<Actions onAdd={isAdmin ? () => setAdding(true) : undefined} />}>
        {tutorWords.title}
      </PageHeading>
      <TutorFilterBar list={list} aside={<ExportButton endpoint={fullTutorEndpoints.list} query={query} />} />
      <ListView
        caption={tutorWords.title}
        query={tutors}
        list={list}
        columns={tutorColumns({
          open: ({ id }) => list.setOpen(id),
          turn: isAdmin ? ({ id }) => setTurning(id) : undefined,
        })}
        rowKey={({ id }) => id}
        sortKey="createdAt"
        none={tutorWords.none}
        panel={
          open && (
            <TutorPanel
              tutor={open}
              onTurn={isAdmin ? () => setTurning(open.id) : undefined}
              onClose={() => list.setOpen(null)}
            />
          )
        }
      />
      {adding && <AddUserDialog what="tutor" onClose={() => setAdding(false)} />}
      {turned && <ActivationDialog tutor={turned} onClose={() => setTurning(null)} />}
    </>
  )
}

function Actions({ onAdd }: { onAdd: (() => void) | undefined }): ReactNode {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <GuideLink kind="mtd" words={tutorWords.guide} />
      {onAdd && (
        <Button icon={Plus} onClick={onAdd}>
          {accountWords.addTutor}
        </Button>
      )}
    </div>
  )
}

const stageWords: Readonly<Record<Stage, string>> = {
  video: tutorWords.stageVideo,
  interview: tutorWords.stageInterview,
  demo: tutorWords.stageDemo,
  photo: tutorWords.stagePhoto,
  done: tutorWords.stageDone,
}

function TutorFilterBar({ list, aside }: FilterBarOf<FiltersOf<typeof tutorParts>>): ReactNode {
  return (
    <FilterBar list={list} aside={aside}>
      <SearchFilter label={tutorWords.searchName} {...list.field('search')} className="max-md:col-span-2" />
      <PickFilter
        label={tutorWords.activation}
        {...list.field('active')}
        choices={{ true: tutorWords.active, false: tutorWords.inactive }}
      />
      <PickFilter label={tutorWords.stage} {...list.field('stage')} choices={stageWords} />
      <OnlyFilter words={tutorWords.noPicture} {...list.field('noPicture')} />
      <OnlyFilter words={tutorWords.noSlots} {...list.field('noSlots')} />
    </FilterBar>
  )
}

// Filters of tutors.

/** The next step, and the steps passed before it. */
const stages = {
  video: { passedIntroVideo: false },
  interview: { passedIntroVideo: true, passedInterview: false },
  demo: { passedInterview: true, passedDemoSession: false },
  photo: { passedDemoSession: true, passedPhotoSession: false },
  done: { passedIntroVideo: true, passedInterview: true, passedDemoSession: true, passedPhotoSession: true },
} as const

type Stage = keyof typeof stages
const stageNames = ['video', 'interview', 'demo', 'photo', 'done'] as const satisfies readonly Stage[]

const tutorParts = {
  search: typedText,
  active: yesOrNo,
  stage: oneOf<Stage>(stageNames),
  noPicture: onlyThese,
  noSlots: onlyThese,
}

function queryOfTutors(list: ListOf<typeof tutorParts>) {
  const { search, active, stage, noPicture, noSlots } = list.filters
  return listQuery(list, {
    name: search,
    activated: active,
    ...(stage !== null && stages[stage]),
    image: noPicture ? false : null,
    nextFree: noSlots ? false : null,
  })
}

interface TutorPanelProps {
  tutor: FullTutor
  onTurn: (() => void) | undefined
  onClose: () => void
}

/** Everything staff need to activate a tutor. */
function TutorPanel({ tutor, onTurn, onClose }: TutorPanelProps): ReactNode {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="panel"
      title={tutor.name ?? partWords.noName}
      actions={
        <>
          {onTurn && (
            <Button tone={tutor.activated ? 'danger-quiet' : 'primary'} onClick={onTurn}>
              {tutor.activated ? tutorWords.stop : tutorWords.activate}
            </Button>
          )}
          <LinkButton tone="quiet" to={`/tutor/${tutor.id}`}>
            {tutorWords.page}
          </LinkButton>
          {onTurn && (
            <LinkButton tone="quiet" to={`/user/${tutor.id}`}>
              {tutorWords.account}
            </LinkButton>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-7 pb-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PersonCell person={tutor} note={roleName(tutor.role, tutor.gender)} />
          <TutorSwitch tutor={tutor} onTurn={undefined} />
        </div>
        <Part heading={tutorWords.stage}>
          <StepChips tutor={tutor} />
        </Part>
        <IntroVideoReview tutor={tutor} />
        <Part heading={tutorWords.facts}>
          <TutorFacts tutor={tutor} />
        </Part>
        <TutorFace tutor={tutor} />
        <LogLink object="user" id={tutor.id} />
      </div>
    </Dialog>
  )
}
