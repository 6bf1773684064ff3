import type { LessonDuration } from '@hiwar/contract/enumerations.ts'
import type { Offer } from '@hiwar/domain/slots/bookable-times.ts'
import { MINUTE, plus } from '@hiwar/domain/time/instant.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClockRange, formatDay } from '@hiwar/kit/format/date-time.ts'
import { Name } from '@hiwar/kit/format/Name.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import type { BookedTutor } from './booked-tutor.ts'
import { weekRange } from './ChooseDay.tsx'
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
export function ConfirmBooking({ tutor, facts, offer, duration, now }: ConfirmBookingProps): ReactNode {
  const week = weekAt(facts, offer.start)
  return (
    <div className="flex flex-col gap-4">
      <LessonTime tutor={tutor} offer={offer} duration={duration} now={now} />
      {week && (
        <p>
          {say('deducted', {
            minutes: countOf('minute', duration),
            week: weekRange(week, now),
            left: countOf('minute', minutesLeft(facts, offer.start) - duration),
          })}
        </p>
      )}
      <p className="text-ink-soft">{bookingWords.changeable}</p>
    </div>
  )
}

/** Who and when, large. */
export function LessonTime({ tutor, offer, duration, now }: Omit<ConfirmBookingProps, 'facts'>): ReactNode {
  const end = plus(offer.start, duration * MINUTE)
  return (
    <div className="flex items-center gap-4 rounded-card bg-sunken p-4">
      <Avatar name={tutor.name} image={tutor.image} size="large" />
      <div className="min-w-0">
        <p className="font-semibold text-lg">
          <Name>{tutor.name}</Name>
        </p>
        <p>{formatDay(offer.start, now)}</p>
        <p className="tabular text-ink-soft">
          {formatClockRange(offer.start, end)}، {countOf('minute', duration)}
        </p>
      </div>
    </div>
  )
}
