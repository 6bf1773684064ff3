import type { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import type { Offer } from '@hiwar/domain/slots/bookable-times.ts'
import { rangeOfMinutes } from '@hiwar/domain/time/instant.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CalendarSync, Gift, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { weekRange } from '../week-range.ts'
import { minutesLeft, type OpeningFacts, pushedOut, weekAt } from './openings.ts'
import { bookingWords } from './words.ts'

const t = wordsOf(bookingWords)

interface ConfirmBookingProps {
  facts: OpeningFacts
  offer: Offer
  duration: LessonDuration
  now: number
}

/** The last step: what the booking takes, and how it can be changed. Tutor and time stand above. */
export function ConfirmBooking({ facts, offer: { start }, duration, now }: ConfirmBookingProps): ReactNode {
  const week = weekAt(facts, start)
  const left = minutesLeft(facts, start) - duration
  const cost = facts.trial
    ? bookingWords[facts.trial.isFree ? 'trialIsFree' : 'trialIsPaid']
    : week &&
      t(left === 0 ? 'deductedAll' : 'deducted', {
        minutes: countOf('minute', duration),
        week: weekRange(week, now),
        left: countOf('minute', left),
      })
  const pushed = facts.trial ? undefined : pushedOut(facts, rangeOfMinutes(start, duration))
  return (
    <ul className="flex flex-col gap-3">
      {cost && <Fact icon={facts.trial ? Gift : Hourglass}>{cost}</Fact>}
      {pushed && <Fact icon={TriangleAlert}>{t('pushesOut', { when: spokenInstant(pushed.start, now) })}</Fact>}
      <Fact icon={CalendarSync}>{facts.trial ? bookingWords.trialChangeable : bookingWords.changeable}</Fact>
    </ul>
  )
}

function Fact({ icon, children }: { icon: LucideIcon; children: string }): ReactNode {
  return (
    <li className="flex items-start gap-3">
      <Icon of={icon} className="mt-[0.2em] size-5 text-brand-ink" />
      <span>{children}</span>
    </li>
  )
}
