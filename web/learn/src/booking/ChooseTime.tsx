import type { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import type { Offer } from '@hiwar/domain/slots/bookable-times.ts'
import { cairoMinuteOfDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { formatInstant, parseInstant } from '@hiwar/domain/time/instant.ts'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { ChipGroup, Switch } from '@hiwar/kit/ui/fields/toggles.tsx'
import { type ReactNode, useState } from 'react'
import { type BookingFacts, timesOf } from './openings.ts'
import { bookingWords } from './words.ts'

interface ChooseTimeProps {
  facts: BookingFacts
  now: number
  day: CairoDay
  duration: LessonDuration
  chosen: Offer | null
  onChoose: (offer: Offer) => void
}

/** Parts of the day by their first minute. */
const parts = [
  { words: bookingWords.night, from: 0, to: 5 * 60 },
  { words: bookingWords.morning, from: 5 * 60, to: 12 * 60 },
  { words: bookingWords.noon, from: 12 * 60, to: 17 * 60 },
  { words: bookingWords.evening, from: 17 * 60, to: 21 * 60 },
  { words: bookingWords.night, from: 21 * 60, to: 24 * 60 },
]

/** The third step: starts of the chosen day, by the part of the day. */
export function ChooseTime({ facts, now, day, duration, chosen, onChoose }: ChooseTimeProps): ReactNode {
  const [every, setEvery] = useState(false)
  const offers = timesOf(facts, day, duration, every ? 'all' : 'quarters', now)
  return (
    <div className="flex flex-col gap-5">
      {parts.map(({ words, from, to }) => {
        const ofPart = offers.filter(({ start }) => {
          const minute = cairoMinuteOfDay(start)
          return from <= minute && minute < to
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
      <p className="text-ink-faint text-sm">{bookingWords.cairoTime}</p>
    </div>
  )
}

function chipWords(start: Offer['start'], { moving }: BookingFacts): ReactNode {
  const current = moving !== null && parseInstant(moving.start) === start
  return (
    <time dateTime={formatInstant(start)} className="min-w-15 text-center">
      {formatClock(start)}
      {current && <span className="ms-1.5 text-xs">({bookingWords.current})</span>}
    </time>
  )
}
