import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { Switch } from '@hiwar/kit/ui/fields/toggles.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CircleCheck, CirclePause } from 'lucide-react'
import type { ReactNode } from 'react'
import { partWords } from '../shell/parts/words.ts'
import { tutorWords } from './words.ts'

interface TutorSwitchProps {
  tutor: FullTutor
  /** Left out for those who only read. */
  onTurn: (() => void) | undefined
}

/** Whether students see the tutor; turning it is asked about first. */
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
