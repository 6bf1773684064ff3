/** The step of the time: the days, the two lengths, and the times of the day. */
import { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import { trialMinutes } from '@hiwar/contract/fields/limits.ts'
import type { Offer } from '@hiwar/domain/slots/bookable-times.ts'
import { cairoHour } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { formatInstant, parseInstant } from '@hiwar/domain/time/instant.ts'
import { DayChips } from '@hiwar/kit/calendar/DayChips.tsx'
import { formatMoney } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { cairoNote, formatClock } from '@hiwar/kit/format/date-time.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { ChipGroup, Switch } from '@hiwar/kit/ui/fields/toggles.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CalendarDays } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { ChooseDay, WeekLeft } from './ChooseDay.tsx'
import {
  bookableDays,
  dayStates,
  durationStates,
  isAffordable,
  isOwnPlace,
  type OpeningFacts,
  timesOf,
} from './openings.ts'
import type { BookingChoice } from './use-booking-choice.ts'
import { bookingWords } from './words.ts'

const t = wordsOf(bookingWords)

interface ChooseTimeProps {
  facts: OpeningFacts
  now: number
  choice: BookingChoice
  /** Null where no trial can be had. */
  trialPrice: number | null
  onChoose: (offer: Offer) => void
  /** The way to the waiting list, below the times. */
  waitLine: ReactNode
}

/** Days that are named; the month has the others. */
const daysShown = 14

/** Parts of the day by their hours. */
const parts = [
  { words: bookingWords.night, from: 0, to: 5 },
  { words: bookingWords.morning, from: 5, to: 12 },
  { words: bookingWords.noon, from: 12, to: 17 },
  { words: bookingWords.evening, from: 17, to: 21 },
  { words: bookingWords.night, from: 21, to: 24 },
]

/** Day, length and time on one page: starts of the chosen day by the part of the day. */
export function ChooseTime({ facts, now, choice, trialPrice, onChoose, waitLine }: ChooseTimeProps): ReactNode {
  const { day, duration, offer: chosen, chooseDay, chooseDuration } = choice
  const [every, setEvery] = useState(false)
  const [isMonth, setMonth] = useState(day === null)
  const days = useMemo(() => bookableDays(facts, now).slice(0, daysShown), [facts, now])
  const hasOthers = useMemo(() => dayStates(facts, now).size > days.length, [facts, now, days])
  if (day === null || isMonth) {
    return (
      <>
        <ChooseDay
          {...{ facts, now, day }}
          onChoose={(next) => {
            chooseDay(next)
            if (isAffordable(facts, next, now)) setMonth(false)
          }}
        />
        {waitLine}
      </>
    )
  }
  const offers = timesOf(facts, day, duration, every ? 'all' : 'quarters', now)
  return (
    <div className="flex flex-col gap-5 md:grid md:grid-cols-[min(17rem,50%)_minmax(0,1fr)] md:items-start md:gap-8">
      <div className="flex min-w-0 flex-col gap-2">
        <DayChips {...{ days, now, day }} label={bookingWords.chooseDay} onChoose={chooseDay}>
          {hasOthers && (
            <Button tone="plain" icon={CalendarDays} onClick={() => setMonth(true)}>
              {bookingWords.allDays}
            </Button>
          )}
        </DayChips>
        <WeekLeft {...{ facts, day, now }} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        {facts.trial || facts.moving?.isTrial ? (
          <p className="font-medium">{trialLength(facts, trialPrice)}</p>
        ) : (
          <DurationChips {...{ facts, now, day, duration, trialPrice }} onChoose={chooseDuration} />
        )}
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
                className={grid}
                value={chosen === null ? null : String(chosen.start)}
                choices={ofPart.map(({ start }) => ({
                  value: String(start),
                  words: chipWords(start, facts),
                  disabled: isCurrent(start, facts) && facts.moving?.duration === duration,
                }))}
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
        {waitLine}
        {cairoNote() && <p className="text-ink-faint text-sm">{cairoNote()}</p>}
      </div>
    </div>
  )
}

/** Even cells: three a row on a phone, four beside the month, one in very large text. */
const grid =
  'grid! grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] *:min-w-0 *:px-1 *:has-data-current:border-brand *:has-data-current:text-brand-ink'

function chipWords(start: Offer['start'], facts: OpeningFacts): ReactNode {
  return (
    <time dateTime={formatInstant(start)} className="text-center leading-tight">
      {formatClock(start)}
      {(isCurrent(start, facts) || isOwnPlace(facts, start)) && (
        <span data-current className="block text-xs">
          {isCurrent(start, facts) ? bookingWords.current : bookingWords.ownPlace}
        </span>
      )}
    </time>
  )
}

function isCurrent(start: Offer['start'], { moving }: OpeningFacts): boolean {
  return moving !== null && parseInstant(moving.start) === start
}

interface DurationChipsProps {
  facts: OpeningFacts
  now: number
  day: CairoDay
  duration: LessonDuration
  trialPrice: number | null
  onChoose: (duration: LessonDuration) => void
}

/** Both durations side by side; one that does not fit says why below. */
function DurationChips({ facts, now, day, duration, trialPrice, onChoose }: DurationChipsProps): ReactNode {
  const states = durationStates(facts, day, now)
  const note = states.map(noteOf).find((each) => each !== undefined)
  return (
    <div>
      <p className="mb-2 font-medium text-ink-soft text-sm">{bookingWords.durationLabel}</p>
      <ChipGroup
        label={bookingWords.durationLabel}
        className="grid! grid-cols-2"
        value={String(duration)}
        choices={states.map(({ duration: each, state }) => ({
          value: String(each),
          words: (
            <span className="py-1.5 leading-tight">
              {countOf('minute', each)}
              {facts.weeks === null && trialPrice !== null && (
                <span className="block font-normal text-xs">
                  {each === LessonDuration.Short ? trialName(trialPrice) : bookingWords.withinPlan}
                </span>
              )}
            </span>
          ),
          disabled: state !== 'free',
        }))}
        onChange={(value) => onChoose(durationOf(value))}
      />
      {note && <p className="mt-2 text-ink-faint text-sm">{note}</p>}
    </div>
  )
}

function durationOf(value: string): LessonDuration {
  return Number(value) === 15 ? LessonDuration.Short : LessonDuration.Long
}

/** «درس تعارف مجاني، ١٥ دقيقة»; a trial that is moved costs nothing more. */
function trialLength({ trial }: OpeningFacts, trialPrice: number | null): string {
  const name = trial && trialPrice !== null ? trialName(trialPrice) : bookingWords.trial
  return t('trialLength', { trial: name, minutes: countOf('minute', trialMinutes) })
}

function trialName(price: number): string {
  return price === 0 ? bookingWords.freeTrial : t('pricedTrial', { price: formatMoney(price) })
}

/** Why a duration does not fit. */
function noteOf({ state, left, duration }: ReturnType<typeof durationStates>[number]): string | undefined {
  if (state === 'no-piece-so-long') return bookingWords.noPieceSoLong
  if (state === 'free') return undefined
  return t('tooFewMinutes', { left: countOf('minute', left), duration: countOf('minute', duration) })
}
