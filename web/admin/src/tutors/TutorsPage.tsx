import { type FullTutor, fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { BulkAct } from '@hiwar/contract/platform/bulk.ts'
import { useIsAdmin } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Part } from '@hiwar/kit/ui/sections.tsx'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AddUserDialog } from '../kit/AddUserDialog.tsx'
import type { BulkPlan } from '../kit/bulk/use-bulk.tsx'
import { onlyThese, pick, search, yesOrNo } from '../kit/filters.tsx'
import { EndpointList } from '../kit/ListView.tsx'
import { useList } from '../kit/list.ts'
import { GuideLink } from '../kit/navigation.tsx'
import { LogLink, Panel, PanelHead } from '../kit/panel.tsx'
import { accountWords, partWords } from '../kit/words.ts'
import { ActivationDialog, TutorSwitch } from './activation.tsx'
import { StepChips } from './onboarding.tsx'
import { IntroVideoReview, TutorFace, TutorFacts } from './TutorFacts.tsx'
import { tutorColumns } from './tutor-columns.tsx'
import { tutorWords } from './words.ts'

/** The next step, and the steps passed before it. */
const stages = {
  video: { passedIntroVideo: false },
  interview: { passedIntroVideo: true, passedInterview: false },
  demo: { passedInterview: true, passedDemoSession: false },
  photo: { passedDemoSession: true, passedPhotoSession: false },
  done: { passedIntroVideo: true, passedInterview: true, passedDemoSession: true, passedPhotoSession: true },
} as const

const stageWords = {
  video: tutorWords.stageVideo,
  interview: tutorWords.stageInterview,
  demo: tutorWords.stageDemo,
  photo: tutorWords.stagePhoto,
  done: tutorWords.stageDone,
}

const filters = {
  search: search(tutorWords.searchName, (name) => ({ name }), 'max-md:col-span-2'),
  active: yesOrNo(tutorWords.activation, [tutorWords.active, tutorWords.inactive], (activated) => ({ activated })),
  stage: pick(tutorWords.stage, stageWords, (stage) => (stage === null ? {} : stages[stage])),
  noPicture: onlyThese(tutorWords.noPicture, (isOn) => ({ image: isOn ? false : null })),
  noSlots: onlyThese(tutorWords.noSlots, (isOn) => ({ nextFree: isOn ? false : null })),
}

const bulk: BulkPlan<FullTutor> = {
  nameOf: ({ name }) => name ?? partWords.noName,
  acts: [
    {
      act: BulkAct.DeactivateTutors,
      danger: true,
      begin: (ids) => ({ act: BulkAct.DeactivateTutors, ids }),
    },
  ],
}

/** Tutors and applicants, with the steps of onboarding that each has passed. */
export function TutorsPage(): ReactNode {
  const isAdmin = useIsAdmin()
  const [turning, setTurning] = useState<FullTutor | null>(null)
  const [adding, setAdding] = useState(false)
  const turn = isAdmin ? setTurning : undefined
  return (
    <>
      <PageHeading note={tutorWords.note} action={<Actions onAdd={isAdmin ? () => setAdding(true) : undefined} />}>
        {tutorWords.title}
      </PageHeading>
      <EndpointList
        exports
        endpoint={fullTutorEndpoints.list}
        list={useList(filters)}
        caption={tutorWords.title}
        what={tutorWords.what}
        columns={tutorColumns(turn)}
        bulk={bulk}
        sortKey="createdAt"
        none={tutorWords.none}
        panel={(tutor, close) => <TutorPanel tutor={tutor} onTurn={turn && (() => turn(tutor))} onClose={close} />}
      />
      {adding && <AddUserDialog what="tutor" onClose={() => setAdding(false)} />}
      {turning && <ActivationDialog tutor={turning} onClose={() => setTurning(null)} />}
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

interface TutorPanelProps {
  tutor: FullTutor
  onTurn: (() => void) | undefined
  onClose: () => void
}

/** Everything staff need to activate a tutor. */
function TutorPanel({ tutor, onTurn, onClose }: TutorPanelProps): ReactNode {
  return (
    <Panel
      onClose={onClose}
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
      <PanelHead person={tutor}>
        <TutorSwitch tutor={tutor} onTurn={undefined} />
      </PanelHead>
      <Part heading={tutorWords.stage}>
        <StepChips tutor={tutor} />
      </Part>
      <IntroVideoReview tutor={tutor} />
      <Part heading={tutorWords.facts}>
        <TutorFacts tutor={tutor} />
      </Part>
      <TutorFace tutor={tutor} />
      <LogLink object="user" id={tutor.id} />
    </Panel>
  )
}
