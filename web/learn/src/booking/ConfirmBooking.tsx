import type { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import type { Offer } from '@hiwar/domain/slots/bookable-times.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { weekRange } from '../week-range.ts'
import type { BookedTutor } from './booked-tutor.ts'
import { LessonTime } from './LessonTime.tsx'
import { type BookingFacts, minutesLeft, weekAt } from './openings.ts'
import { bookingWords } from './words.ts'

const say = wordsOf(bookingWords)

interface ConfirmBookingProps {
  tutor: BookedTutor
  facts: BookingFacts
  offer: Offer
  duration: LessonDuration
  now: number
}

/** The last step: everything in words before it counts. */
export function ConfirmBooking({ tutor, facts, offer: { start }, duration, now }: ConfirmBookingProps): ReactNode {
  const week = weekAt(facts, start)
  const left = minutesLeft(facts, start) - duration
  return (
    <div className="flex flex-col gap-4">
      <LessonTime tutor={tutor} start={start} duration={duration} now={now} />
      {week && (
        <p>
          {say(left === 0 ? 'deductedAll' : 'deducted', {
            minutes: countOf('minute', duration),
            week: weekRange(week, now),
            left: countOf('minute', left),
          })}
        </p>
      )}
      <p className="text-ink-soft">{bookingWords.changeable}</p>
    </div>
  )
}
