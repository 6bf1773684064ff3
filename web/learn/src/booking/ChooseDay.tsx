import type { SubscriptionWeek } from '@hiwar/contract/money/subscriptions.ts'
import { instantsOfCairo, rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useMemo } from 'react'
import { MonthCalendar } from '../MonthCalendar.tsx'
import { weekRange } from '../week-range.ts'
import { type BookingFacts, dayStates, minutesLeft, weekAt } from './openings.ts'
import { bookingWords } from './words.ts'

const sayDay = wordsOf(bookingWords)

interface ChooseDayProps {
  facts: BookingFacts
  now: number
  day: CairoDay | null
  onChoose: (day: CairoDay) => void
}

/** The first step: days with a time to book, and what is left of the chosen day's week. */
export function ChooseDay({ facts, now, day, onChoose }: ChooseDayProps): ReactNode {
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

function WeekLeft({ facts, day, now }: { facts: BookingFacts; day: CairoDay; now: number }): ReactNode {
  const [noon = rangeOfCairoDay(day).start] = instantsOfCairo(day, '12:00')
  const week = weekAt(facts, noon)
  if (week === undefined) return null
  const left = minutesLeft(facts, noon)
  if (left === 0) return sayDay(...minutesOut(facts, week, now))
  return sayDay('weekLeft', { left: countOf('minute', left), week: weekRange(week, now) })
}

/** When there are new ones, if there are. */
function minutesOut(facts: BookingFacts, week: SubscriptionWeek, now: number) {
  const isLast = !facts.weeks.some(({ index }) => index > week.index)
  const words = { week: weekRange(week, now), when: spokenInstant(week.end, now) }
  return [isLast ? 'minutesOutLast' : 'minutesOut', words] as const
}
