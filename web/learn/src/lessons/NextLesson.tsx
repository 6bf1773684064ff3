import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClockRange, formatDay, spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { roleName } from '@hiwar/kit/words/roles.ts'
import type { ReactNode } from 'react'
import { DeviceTime } from '../DeviceTime.tsx'
import { LessonButtons } from './LessonButtons.tsx'
import { LessonMenu } from './LessonMenu.tsx'
import { LiveLine } from './LiveLine.tsx'
import type { LessonActs } from './lesson-acts.ts'
import { lessonEnd, lessonPhase } from './lesson-phase.ts'
import { sidesOf } from './lesson-sides.ts'
import { StateChip } from './StateChip.tsx'

interface NextLessonProps {
  record: LessonRecord
  viewerId: number
  acts: LessonActs
}

/** The lesson that comes next, large. */
export function NextLesson({ record, viewerId, acts }: NextLessonProps): ReactNode {
  const now = useNow(10_000)
  const { lesson } = record
  const sides = sidesOf(record, viewerId)
  const phase = lessonPhase(lesson, now)
  const { other } = sides
  const view = { record, sides, phase, now, acts }
  return (
    <article className="rounded-sheet border border-brand-500/25 bg-brand-tint p-5 md:p-7">
      <div className="flex items-start gap-4">
        <Avatar name={other?.name ?? ''} image={other?.image ?? null} size="large" />
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-3 text-xl">
            <Name>{other?.name}</Name>
          </h3>
          {other && <p className="text-ink-soft text-sm">{roleName(other.role, other.gender)}</p>}
        </div>
        <LessonMenu {...view} />
      </div>
      {phase !== 'waiting' && phase !== 'open' && (
        <div className="mt-4">
          <StateChip record={record} sides={sides} phase={phase} viewerId={viewerId} />
        </div>
      )}
      <div className="mt-5 flex flex-col gap-5 md:flex-row md:items-end md:justify-between">
        <div>
          <time dateTime={lesson.start} title={spokenInstant(lesson.start, now)} className="block">
            <span className="block text-ink-soft">{formatDay(lesson.start, now)}</span>
            <span className="tabular block font-semibold text-2xl md:text-3xl">
              {formatClockRange(lesson.start, lessonEnd(lesson))}
            </span>
          </time>
          <p className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
            <span>{countOf('minute', lesson.duration)}</span>
            <DeviceTime at={lesson.start} />
          </p>
          <div className="mt-2">
            <LiveLine lesson={lesson} phase={phase} now={now} />
          </div>
        </div>
        <div className="empty:hidden md:w-56">
          <LessonButtons {...view} />
        </div>
      </div>
    </article>
  )
}
