import type { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import { type Instant, MINUTE, plus } from '@hiwar/domain/time/instant.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClockRange, formatDay } from '@hiwar/kit/format/date-time.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import type { ReactNode } from 'react'
import { DeviceTime } from '../DeviceTime.tsx'
import type { BookedTutor } from './booked-tutor.ts'

interface LessonTimeProps {
  tutor: BookedTutor
  start: Instant
  duration: LessonDuration
  now: number
}

/** Who and when, large. */
export function LessonTime({ tutor, start, duration, now }: LessonTimeProps): ReactNode {
  return (
    <div className="flex items-center gap-4 rounded-card bg-sunken p-4">
      <Avatar name={tutor.name} image={tutor.image} size="large" />
      <div className="min-w-0">
        <p className="truncate font-semibold text-lg">
          <Name>{tutor.name}</Name>
        </p>
        <p>{formatDay(start, now)}</p>
        <p className="tabular text-ink-soft">
          {formatClockRange(start, plus(start, duration * MINUTE))}، {countOf('minute', duration)}
        </p>
        <DeviceTime at={start} className="block text-ink-faint text-sm" />
      </div>
    </div>
  )
}
