import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { roleName } from '@hiwar/kit/words/roles.ts'
import type { ReactNode } from 'react'
import { PersonCell } from '../kit/cells.tsx'
import { LogLink, Part } from '../kit/panel.tsx'
import { partWords } from '../kit/words.ts'
import { TutorSwitch } from './activation.tsx'
import { StepChips } from './joining.tsx'
import { IntroVideoReview, TutorFace, TutorFacts } from './TutorFacts.tsx'
import { tutorWords } from './words.ts'

interface TutorPanelProps {
  tutor: FullTutor
  onTurn: (() => void) | undefined
  onClose: () => void
}

/** Everything staff need to activate a tutor. */
export function TutorPanel({ tutor, onTurn, onClose }: TutorPanelProps): ReactNode {
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
