import type { SubscriptionWeek } from '@hiwar/contract/money/subscriptions.ts'
import { rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { instantsOfCairo } from '@hiwar/domain/time/wall-clock.ts'
import { MonthCalendar } from '@hiwar/kit/calendar/MonthCalendar.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useMemo } from 'react'
import { frozenWords } from '../own-freeze.ts'
import { weekRange } from '../week-range.ts'
import { type DayState, dayStates, isFrozen, keptMinutes, minutesLeft, type OpeningFacts, weekAt } from './openings.ts'
import { bookingWords } from './words.ts'

const t = wordsOf(bookingWords)

interface ChooseDayProps {
  facts: OpeningFacts
  now: number
  day: CairoDay | null
  onChoose: (day: CairoDay) => void
}

/** A month: days with free time, and the minutes left in the chosen day's week. */
export function ChooseDay({ facts, now, day, onChoose }: ChooseDayProps): ReactNode {
  const states = useMemo(() => dayStates(facts, now), [facts, now])
  return (
    <div className="flex flex-col gap-3">
      <MonthCalendar
        label={bookingWords.chooseDay}
        value={day}
        now={now}
        reasonAgainst={(each) => {
          const state = states.get(each) ?? 'nothing-free'
          return state === 'free' ? null : reasons[state]
        }}
        onChoose={onChoose}
      />
      <WeekLeft {...{ facts, day, now }} />
    </div>
  )
}

const reasons: Record<Exclude<DayState, 'free'>, string> = {
  'nothing-free': bookingWords.nothingFree,
  frozen: bookingWords.frozen,
  'outside-subscription': bookingWords.outsideSubscription,
}

/** The minutes left in the week of the day, where a week has minutes. */
export function WeekLeft({ facts, day, now }: Omit<ChooseDayProps, 'onChoose'>): ReactNode {
  if (facts.weeks === null || facts.trial) return null
  return (
    <p aria-live="polite" className="min-h-6 text-ink-soft text-sm">
      {day && weekWords(facts, day, now)}
    </p>
  )
}

function weekWords(facts: OpeningFacts, day: CairoDay, now: number): string | null {
  const [noon = rangeOfCairoDay(day).start] = instantsOfCairo(day, '12:00')
  const week = weekAt(facts, noon)
  if (week === undefined) return null
  if (facts.frozenUntil && isFrozen(facts, noon)) return frozenWords(facts.frozenUntil, now)
  const left = minutesLeft(facts, noon)
  if (left === 0) return t(...minutesOut(facts, week, now))
  const words = t('weekLeft', { left: countOf('minute', left), week: weekRange(week, now) })
  const kept = Math.min(left, keptMinutes(facts, noon))
  return kept > 0 ? `${words}، ${t('keptMinutes', { minutes: countOf('minute', kept) })}` : words
}

/** Says when new minutes come, if they do. */
function minutesOut({ weeks }: OpeningFacts, week: SubscriptionWeek, now: number) {
  const isLast = !weeks?.some(({ start }) => start > week.start)
  const words = { week: weekRange(week, now), when: spokenInstant(week.end, now) }
  return [isLast ? 'minutesOutLast' : 'minutesOut', words] as const
}
