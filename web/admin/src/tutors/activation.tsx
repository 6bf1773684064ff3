import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { type FullTutor, fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { Switch } from '@hiwar/kit/ui/fields/toggles.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CircleCheck, CirclePause } from 'lucide-react'
import type { ReactNode } from 'react'
import { NamedText } from '../kit/dialogs.tsx'
import { partWords } from '../kit/words.ts'
import { missingSteps } from './onboarding.tsx'
import { tutorWords } from './words.ts'

interface TutorSwitchProps {
  tutor: FullTutor
  /** Undefined for viewers who only read. */
  onTurn: (() => void) | undefined
}

/** Whether students see the tutor; the switch asks before it turns. */
export function TutorSwitch({ tutor, onTurn }: TutorSwitchProps): ReactNode {
  const { activated, name, email } = tutor
  if (onTurn === undefined) {
    return activated ? (
      <Chip tone="success" icon={CircleCheck}>
        {tutorWords.active}
      </Chip>
    ) : (
      <Chip icon={CirclePause}>{tutorWords.inactive}</Chip>
    )
  }
  const words = wordsOf(tutorWords)('switchOf', { name: name ?? email ?? partWords.noName })
  return <Switch label={<span className="sr-only">{words}</span>} checked={activated} onChange={onTurn} />
}

interface ActivationDialogProps {
  tutor: FullTutor
  onClose: () => void
}

/** Asks before a tutor becomes visible to students or hidden from them; mounted while open. */
export function ActivationDialog({ tutor, onClose }: ActivationDialogProps): ReactNode {
  const turnsOff = tutor.activated
  const missing = missingSteps(tutor)
  const turn = useWrite(accountEndpoints.update, {
    changes: [fullTutorEndpoints.list],
    onSuccess: () => {
      toast.success(turnsOff ? tutorWords.stopped : tutorWords.activated)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger={turnsOff}
      title={turnsOff ? tutorWords.stop : tutorWords.activate}
      confirm={turnsOff ? tutorWords.stop : tutorWords.activate}
      write={turn}
      onConfirm={() => turn.mutate({ params: { id: tutor.id }, body: { activated: !turnsOff } })}
      onOpenChange={onClose}
    >
      <div className="flex flex-col gap-3 pb-3">
        <NamedText text={turnsOff ? tutorWords.stopText : tutorWords.activateText} name={tutor.name} />
        {turnsOff && <ComingLessons tutorId={tutor.id} />}
        {!turnsOff && missing !== '' && (
          <Banner tone="warning">{wordsOf(tutorWords)('activateEarly', { steps: missing })}</Banner>
        )}
      </div>
    </ConfirmDialog>
  )
}

function ComingLessons({ tutorId }: { tutorId: number }): ReactNode {
  const lessons = useRead(lessonEndpoints.list, { query: { users: [tutorId], future: true, canceled: false, size: 1 } })
  const total = lessons.data?.total ?? 0
  if (total === 0) return null
  return (
    <Banner tone="warning">
      {wordsOf(tutorWords)('lessonsStay', { lessons: countOf('lesson', total) })}{' '}
      <TextLink to={`/lessons?user=${tutorId}&moment=future&state=live`}>{tutorWords.showLessons}</TextLink>
    </Banner>
  )
}
