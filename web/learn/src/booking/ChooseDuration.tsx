import { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { type BookingFacts, durationStates } from './openings.ts'
import { bookingWords } from './words.ts'

const say = wordsOf(bookingWords)

interface ChooseDurationProps {
  facts: BookingFacts
  now: number
  day: CairoDay
  duration: LessonDuration
  onChoose: (duration: LessonDuration) => void
}

/** The second step: how long; a length that does not fit says why. */
export function ChooseDuration({ facts, now, day, duration, onChoose }: ChooseDurationProps): ReactNode {
  return (
    <RadioGroup
      label={bookingWords.durationLabel}
      lay="column"
      value={duration}
      onChange={(event) => onChoose(Number(event.target.value) === 15 ? LessonDuration.Short : LessonDuration.Long)}
      choices={durationStates(facts, day, now).map((choice) => ({
        value: choice.duration,
        words: countOf('minute', choice.duration),
        disabled: choice.state !== 'free',
        note: noteOf(choice),
      }))}
    />
  )
}

function noteOf({ state, left, duration }: ReturnType<typeof durationStates>[number]): string | undefined {
  if (state === 'no-piece-so-long') return bookingWords.noPieceSoLong
  if (state === 'free') return undefined
  return say('tooFewMinutes', { left: countOf('minute', left), duration: countOf('minute', duration) })
}
