import { type OnboardingStepName, onboardingStepNames } from '@hiwar/contract/enumerations/onboarding-words.ts'
import type { FullTutor } from '@hiwar/contract/people/full-tutors.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { stepWords, tutorWords } from './words.ts'

export interface OnboardingStep {
  words: string
  isDone: boolean
}

function onboardingOf(tutor: FullTutor): readonly OnboardingStep[] {
  const isDone: Record<OnboardingStepName, boolean> = {
    group: tutor.joinedSupportGroup,
    video: tutor.passedIntroVideo,
    interview: tutor.passedInterview,
    demo: tutor.passedDemoSession,
    photo: tutor.passedPhotoSession,
  }
  return onboardingStepNames.map((name) => ({ words: stepWords[name], isDone: isDone[name] }))
}

/** Names of the missing steps, as part of a sentence. */
export function missingSteps(tutor: FullTutor): string {
  const names = onboardingOf(tutor).flatMap(({ words, isDone }) => (isDone ? [] : [words]))
  return names.join('، ')
}

/** The five steps of onboarding, with the passed ones marked. */
export function StepChips({ tutor }: { tutor: FullTutor }): ReactNode {
  return (
    <ul className="flex flex-wrap gap-2">
      {onboardingOf(tutor).map(({ words, isDone }) => (
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

/** «٣ من ٥», with a mark for each step. */
export function StepsMeter({ tutor }: { tutor: FullTutor }): ReactNode {
  const steps = onboardingOf(tutor)
  const done = steps.filter(({ isDone }) => isDone).length
  const said = wordsOf(tutorWords)('stepsOf', { done: formatNumber(done), count: formatNumber(steps.length) })
  return (
    <span
      className="inline-flex flex-col gap-1 md:in-[td]:flex-row md:in-[td]:items-center md:in-[td]:gap-2"
      title={missingSteps(tutor)}
    >
      <span className="tabular whitespace-nowrap">{said}</span>
      <span aria-hidden="true" className="flex gap-1">
        {steps.map(({ words, isDone }) => (
          <span key={words} className={clsx('h-1.5 w-4 rounded-full', isDone ? 'bg-brand' : 'bg-line')} />
        ))}
      </span>
    </span>
  )
}
