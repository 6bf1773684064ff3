import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { joiningOf, missingSteps } from './joining.ts'
import { tutorWords } from './words.ts'

/** «٣ من ٥», with a mark for each step. */
export function StepsMeter({ tutor }: { tutor: FullTutor }): ReactNode {
  const steps = joiningOf(tutor)
  const done = steps.filter(({ isDone }) => isDone).length
  const said = wordsOf(tutorWords)('stepsOf', { done: formatNumber(done), count: formatNumber(steps.length) })
  return (
    <span className="inline-flex flex-col gap-1" title={missingSteps(tutor)}>
      <span className="tabular whitespace-nowrap">{said}</span>
      <span aria-hidden="true" className="flex gap-1">
        {steps.map(({ words, isDone }) => (
          <span key={words} className={clsx('h-1.5 w-4 rounded-full', isDone ? 'bg-brand' : 'bg-line-strong')} />
        ))}
      </span>
    </span>
  )
}
