import type { Lesson } from '@hiwar/contract/appointments/lessons.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClockRange, formatDay, spokenInstant } from '@hiwar/kit/format/date-time.ts'
import type { ReactNode } from 'react'
import { DeviceTime } from '../DeviceTime.tsx'
import { lessonEnd } from './lesson-phase.ts'

interface LessonTimesProps {
  lesson: Lesson
  now: number
  className?: string
}

/** The day, and under it the times and the length. */
export function LessonTimes({ lesson, now, className }: LessonTimesProps): ReactNode {
  const { start, duration } = lesson
  return (
    <div className={className}>
      <time dateTime={start} title={spokenInstant(start, now)} className="block">
        <span className="block font-medium">{formatDay(start, now)}</span>
        <span className="tabular block text-ink-soft">
          {formatClockRange(start, lessonEnd(lesson))}، {countOf('minute', duration)}
        </span>
      </time>
      <DeviceTime at={start} className="block text-ink-faint text-sm" />
    </div>
  )
}
