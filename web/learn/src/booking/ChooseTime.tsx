/** The step of the time; day and duration can be changed above the times. */
import { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import type { Offer } from '@hiwar/domain/slots/bookable-times.ts'
import { cairoHour } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { formatInstant, parseInstant } from '@hiwar/domain/time/instant.ts'
import { DayChips } from '@hiwar/kit/calendar/DayChips.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { cairoNote, formatClock } from '@hiwar/kit/format/date-time.ts'
import { ChipGroup, Switch } from '@hiwar/kit/ui/fields/toggles.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CalendarDays } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { bookableDays, durationStates, type OpeningFacts, timesOf } from './openings.ts'
import { bookingWords } from './words.ts'

const t = wordsOf(bookingWords)

interface ChooseTimeProps {
  facts: OpeningFacts
  now: number
  day: CairoDay
  duration: LessonDuration
  chosen: Offer | null
  onDay: (day: CairoDay) => void
  onAllDays: () => void
  onDuration: (duration: LessonDuration) => void
  onChoose: (offer: Offer) => void
}

/** Days that the strip shows; the month has the others. */
const daysShown = 14

/** Parts of the day by their hours. */
const parts = [
  { words: bookingWords.night, from: 0, to: 5 },
  { words: bookingWords.morning, from: 5, to: 12 },
  { words: bookingWords.noon, from: 12, to: 17 },
  { words: bookingWords.evening, from: 17, to: 21 },
  { words: bookingWords.night, from: 21, to: 24 },
]

/** The third step: starts of the chosen day by the part of the day, below the day and the duration, which stay open. */
export function ChooseTime(props: ChooseTimeProps): ReactNode {
  const { facts, now, day, duration, chosen, onDay, onAllDays, onDuration, onChoose } = props
  const [every, setEvery] = useState(false)
  const days = useMemo(() => bookableDays(facts, now).slice(0, daysShown), [facts, now])
  const offers = timesOf(facts, day, duration, every ? 'all' : 'quarters', now)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        <DayChips {...{ days, now, day }} label={bookingWords.chooseDay} onChoose={onDay}>
          <IconButton icon={CalendarDays} label={bookingWords.allDays} onClick={onAllDays} />
        </DayChips>
        {!facts.trial && <DurationChips {...{ facts, now, day, duration }} onChoose={onDuration} />}
      </div>
      {parts.map(({ words, from, to }) => {
        const ofPart = offers.filter(({ start }) => {
          const hour = cairoHour(start)
          return from <= hour && hour < to
        })
        if (ofPart.length === 0) return null
        return (
          <div key={from}>
            <h3 className="mb-2 font-medium text-ink-soft text-sm">{words}</h3>
            <ChipGroup
              label={words}
              value={chosen === null ? null : String(chosen.start)}
              choices={ofPart.map(({ start }) => ({ value: String(start), words: chipWords(start, facts) }))}
              onChange={(value) => {
                const offer = ofPart.find(({ start }) => String(start) === value)
                if (offer) onChoose(offer)
              }}
            />
          </div>
        )
      })}
      <Switch
        label={bookingWords.everyFiveMinutes}
        checked={every}
        onChange={(event) => setEvery(event.target.checked)}
      />
      {cairoNote() && <p className="text-ink-faint text-sm">{cairoNote()}</p>}
    </div>
  )
}

function chipWords(start: Offer['start'], { moving }: OpeningFacts): ReactNode {
  const current = moving !== null && parseInstant(moving.start) === start
  return (
    <time dateTime={formatInstant(start)} className="min-w-15 text-center">
      {formatClock(start)}
      {current && <span className="ms-1.5 text-xs">({bookingWords.current})</span>}
    </time>
  )
}

interface DurationChipsProps {
  facts: OpeningFacts
  now: number
  day: CairoDay
  duration: LessonDuration
  onChoose: (duration: LessonDuration) => void
}

/** Both durations side by side; one that does not fit says why below. */
function DurationChips({ facts, now, day, duration, onChoose }: DurationChipsProps): ReactNode {
  const states = durationStates(facts, day, now)
  const note = states.map(noteOf).find((each) => each !== undefined)
  return (
    <div>
      <ChipGroup
        label={bookingWords.durationLabel}
        value={String(duration)}
        choices={states.map(({ duration: each, state }) => ({
          value: String(each),
          words: countOf('minute', each),
          disabled: state !== 'free',
        }))}
        onChange={(value) => onChoose(durationOf(value))}
      />
      {note && <p className="mt-2 text-ink-faint text-sm">{note}</p>}
    </div>
  )
}

export function durationOf(value: string): LessonDuration {
  return Number(value) === 15 ? LessonDuration.Short : LessonDuration.Long
}

/** Why a duration does not fit. */
export function noteOf({ state, left, duration }: ReturnType<typeof durationStates>[number]): string | undefined {
  if (state === 'no-piece-so-long') return bookingWords.noPieceSoLong
  if (state === 'free') return undefined
  return t('tooFewMinutes', { left: countOf('minute', left), duration: countOf('minute', duration) })
}
