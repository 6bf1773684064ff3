import type { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import type { SubscriptionWeek } from '@hiwar/contract/money/subscriptions.ts'
import { rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { instantsOfCairo } from '@hiwar/domain/time/wall-clock.ts'
import { MonthCalendar } from '@hiwar/kit/calendar/MonthCalendar.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { weekRange } from '../week-range.ts'
import { ChooseTime, durationOf, noteOf } from './ChooseTime.tsx'
import { ConfirmBooking } from './ConfirmBooking.tsx'
import { type BookedTutor, dayStates, durationStates, minutesLeft, type OpeningFacts, weekAt } from './openings.ts'
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
  onStep: (step: number) => void
}

export function StepContent({ name, takesFocus, tutor, facts, now, choice, onStep }: StepContentProps): ReactNode {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section ref={place} tabIndex={-1} aria-label={name} className="min-h-104 pt-5 outline-none md:min-h-88">
      {content()}
    </section>
  )

  function content(): ReactNode {
    const { step, day, duration, offer, chooseDay, chooseDuration, chooseTime } = choice
    if (step === Step.Day || day === null) return <ChooseDay {...{ facts, now, day }} onChoose={chooseDay} />
    if (step === Step.Duration) return <ChooseDuration {...{ facts, now, day, duration }} onChoose={chooseDuration} />
    if (step === Step.Time || offer === null) {
      return (
        <ChooseTime
          {...{ facts, now, day, duration }}
          chosen={offer}
          onDay={chooseDay}
          onAllDays={() => onStep(Step.Day)}
          onDuration={chooseDuration}
          onChoose={(time) => {
            onStep(Step.Confirm)
            chooseTime(time)
          }}
        />
      )
    }
    return <ConfirmBooking {...{ tutor, facts, offer, duration, now }} />
  }
}

const t = wordsOf(bookingWords)

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
      onChange={(event) => onChoose(durationOf(event.target.value))}
      choices={durationStates(facts, day, now).map((choice) => ({
        value: choice.duration,
        words: countOf('minute', choice.duration),
        disabled: choice.state !== 'free',
        note: noteOf(choice),
      }))}
    />
  )
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
  if (week === undefined || facts.trial) return null
  const left = minutesLeft(facts, noon)
  if (left === 0) return t(...minutesOut(facts, week, now))
  return t('weekLeft', { left: countOf('minute', left), week: weekRange(week, now) })
}

/** Says when new minutes come, if they do. */
function minutesOut(facts: OpeningFacts, week: SubscriptionWeek, now: number) {
  const isLast = !facts.weeks.some(({ start }) => start > week.start)
  const words = { week: weekRange(week, now), when: spokenInstant(week.end, now) }
  return [isLast ? 'minutesOutLast' : 'minutesOut', words] as const
}
