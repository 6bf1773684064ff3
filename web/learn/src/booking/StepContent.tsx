import { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import type { SubscriptionWeek } from '@hiwar/contract/money/subscriptions.ts'
import type { Offer } from '@hiwar/domain/slots/bookable-times.ts'
import { cairoHour, rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { formatInstant, parseInstant } from '@hiwar/domain/time/instant.ts'
import { instantsOfCairo } from '@hiwar/domain/time/wall-clock.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { cairoNote, formatClock, spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { ChipGroup, Switch } from '@hiwar/kit/ui/fields/toggles.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { MonthCalendar } from '../MonthCalendar.tsx'
import { weekRange } from '../week-range.ts'
import { ConfirmBooking } from './ConfirmBooking.tsx'
import {
  type BookedTutor,
  dayStates,
  durationStates,
  minutesLeft,
  type OpeningFacts,
  timesOf,
  weekAt,
} from './openings.ts'
import { type BookingChoice, Step } from './use-booking-choice.ts'
import { bookingWords } from './words.ts'

interface StepContentProps {
  name: string
  /** A step reached by a press takes the focus, so that a screen reader names it and Tab continues from it. */
  takesFocus: boolean
  tutor: BookedTutor
  facts: OpeningFacts
  now: number
  choice: BookingChoice
}

export function StepContent({ name, takesFocus, tutor, facts, now, choice }: StepContentProps): ReactNode {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section ref={place} tabIndex={-1} aria-label={name} className="pt-5 outline-none md:min-h-80">
      {content()}
    </section>
  )

  function content(): ReactNode {
    const { step, day, duration, offer, chooseDay, chooseDuration, chooseTime } = choice
    if (step === Step.Day || day === null) return <ChooseDay {...{ facts, now, day }} onChoose={chooseDay} />
    if (step === Step.Duration) return <ChooseDuration {...{ facts, now, day, duration }} onChoose={chooseDuration} />
    if (step === Step.Time || offer === null) {
      return <ChooseTime {...{ facts, now, day, duration }} chosen={offer} onChoose={chooseTime} />
    }
    return <ConfirmBooking {...{ tutor, facts, offer, duration, now }} />
  }
}

const say = wordsOf(bookingWords)

interface ChooseDurationProps {
  facts: OpeningFacts
  now: number
  day: CairoDay
  duration: LessonDuration
  onChoose: (duration: LessonDuration) => void
}

/** The second step: the duration. A duration that does not fit says why. */
function ChooseDuration({ facts, now, day, duration, onChoose }: ChooseDurationProps): ReactNode {
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

interface ChooseDayProps {
  facts: OpeningFacts
  now: number
  day: CairoDay | null
  onChoose: (day: CairoDay) => void
}

/** The first step: days with free time, and the minutes left in the chosen day's week. */
function ChooseDay({ facts, now, day, onChoose }: ChooseDayProps): ReactNode {
  const states = useMemo(() => dayStates(facts, now), [facts, now])
  return (
    <div className="flex flex-col gap-3">
      <MonthCalendar
        label={bookingWords.chooseDay}
        value={day}
        now={now}
        reasonAgainst={(each) => {
          const state = states.get(each)
          if (state === 'free') return null
          return state === 'outside-subscription' ? bookingWords.outsideSubscription : bookingWords.nothingFree
        }}
        onChoose={onChoose}
      />
      <p aria-live="polite" className="min-h-7 text-ink-soft text-sm">
        {day && <WeekLeft facts={facts} day={day} now={now} />}
      </p>
    </div>
  )
}

function WeekLeft({ facts, day, now }: { facts: OpeningFacts; day: CairoDay; now: number }): ReactNode {
  const [noon = rangeOfCairoDay(day).start] = instantsOfCairo(day, '12:00')
  const week = weekAt(facts, noon)
  if (week === undefined) return null
  const left = minutesLeft(facts, noon)
  if (left === 0) return say(...minutesOut(facts, week, now))
  return say('weekLeft', { left: countOf('minute', left), week: weekRange(week, now) })
}

/** Says when new minutes come, if they do. */
function minutesOut(facts: OpeningFacts, week: SubscriptionWeek, now: number) {
  const isLast = !facts.weeks.some(({ index }) => index > week.index)
  const words = { week: weekRange(week, now), when: spokenInstant(week.end, now) }
  return [isLast ? 'minutesOutLast' : 'minutesOut', words] as const
}

interface ChooseTimeProps {
  facts: OpeningFacts
  now: number
  day: CairoDay
  duration: LessonDuration
  chosen: Offer | null
  onChoose: (offer: Offer) => void
}

/** Parts of the day by their hours. */
const parts = [
  { words: bookingWords.night, from: 0, to: 5 },
  { words: bookingWords.morning, from: 5, to: 12 },
  { words: bookingWords.noon, from: 12, to: 17 },
  { words: bookingWords.evening, from: 17, to: 21 },
  { words: bookingWords.night, from: 21, to: 24 },
]

/** The third step: starts of the chosen day, grouped by the part of the day. */
function ChooseTime({ facts, now, day, duration, chosen, onChoose }: ChooseTimeProps): ReactNode {
  const [every, setEvery] = useState(false)
  const offers = timesOf(facts, day, duration, every ? 'all' : 'quarters', now)
  return (
    <div className="flex flex-col gap-5">
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
