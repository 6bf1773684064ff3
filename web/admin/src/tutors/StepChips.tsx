import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { joiningOf } from './joining.ts'
import { tutorWords } from './words.ts'

/** The five steps of the joining, those that are done marked. */
export function StepChips({ tutor }: { tutor: FullTutor }): ReactNode {
  return (
    <ul className="flex flex-wrap gap-2">
      {joiningOf(tutor).map(({ words, isDone }) => (
        <li key={words}>
          <Chip tone={isDone ? 'success' : 'neutral'} icon={isDone ? CircleCheck : CircleDashed}>
            {words}
            <span className="sr-only">{isDone ? tutorWords.stepDone : tutorWords.stepLeft}</span>
          </Chip>
        </li>
      ))}
    </ul>
  )
}
