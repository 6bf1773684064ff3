import type { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import { type Instant, parseInstant, rangeOfMinutes } from '@hiwar/domain/time/instant.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { formatClockRange, formatNamedDay, formatShortDay } from '@hiwar/kit/format/date-time.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { DeviceTime } from '../DeviceTime.tsx'
import type { BookedTutor, Moving } from './openings.ts'
import { bookingWords } from './words.ts'

interface ChosenLineProps {
  tutor: BookedTutor
  start: Instant | null
  duration: LessonDuration
  now: number
  moving?: Moving | undefined
  isTrial?: boolean
  /** Whether the time is held. */
  children?: ReactNode
}

/** Tutor and time of the booking, in sight on each of its steps. */
export function ChosenLine({
  tutor,
  start,
  duration,
  now,
  moving,
  isTrial = false,
  children,
}: ChosenLineProps): ReactNode {
  return (
    <div className="mb-4 rounded-card bg-sunken p-3 md:px-4">
      <div className="flex items-center gap-3">
        <Avatar name={tutor.name} image={tutor.image} className="@max-[18rem]:hidden" />
        <div className="min-w-0 leading-snug">
          <p className="truncate font-semibold">
            <Name>{tutor.name}</Name>
            {isTrial && <span className="ms-2 font-normal text-brand-ink text-sm">{bookingWords.trial}</span>}
          </p>
          {moving && <p className="text-ink-soft text-sm">{movedFrom(moving, now)}</p>}
          {start === null ? (
            !moving && <p className="text-ink-soft text-sm">{bookingWords.noTimeYet}</p>
          ) : (
            <p className="tabular text-sm">
              {formatNamedDay(start, now)}، {formatClockRange(start, rangeOfMinutes(start, duration).end)}
            </p>
          )}
          {start !== null && <DeviceTime at={start} className="block text-ink-faint text-sm" />}
        </div>
      </div>
      {children}
    </div>
  )
}

/** «من: ٢٩ نوفمبر، ٧:٠٠ – ٧:٣٠ م», in one line on a phone. */
function movedFrom({ start, duration }: Moving, now: number): string {
  const from = parseInstant(start)
  return wordsOf(bookingWords)('movedFrom', {
    day: formatShortDay(from, now),
    time: formatClockRange(from, rangeOfMinutes(from, duration).end),
  })
}
