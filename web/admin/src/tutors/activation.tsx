import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { type FullTutor, fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { Switch } from '@hiwar/kit/ui/fields/toggles.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CircleCheck, CirclePause } from 'lucide-react'
import type { ReactNode } from 'react'
import { ActDialog, NamedText } from '../kit/dialogs.tsx'
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

/** Asks before a tutor becomes visible to students or hidden from them; mounted while open. */
export function ActivationDialog({ tutor, onClose }: { tutor: FullTutor; onClose: () => void }): ReactNode {
  const turnsOff = tutor.activated
  const missing = missingSteps(tutor)
  return (
    <ActDialog
      danger={turnsOff}
      title={turnsOff ? tutorWords.stop : tutorWords.activate}
      run={() => call(accountEndpoints.update, { params: { id: tutor.id }, body: { activated: !turnsOff } })}
      changes={[fullTutorEndpoints.list]}
      done={turnsOff ? tutorWords.stopped : tutorWords.activated}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3 pb-3">
        <NamedText text={turnsOff ? tutorWords.stopText : tutorWords.activateText} name={tutor.name} />
        {turnsOff && <ComingLessons tutorId={tutor.id} />}
        {!turnsOff && missing !== '' && (
          <Banner tone="warning">{wordsOf(tutorWords)('activateEarly', { steps: missing })}</Banner>
        )}
      </div>
    </ActDialog>
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
