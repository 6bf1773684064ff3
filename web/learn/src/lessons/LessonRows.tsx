import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import type { ReactNode } from 'react'
import { LessonMenu } from './LessonMenu.tsx'
import type { LessonActs } from './lesson-acts.ts'
import { lessonPhase } from './lesson-phase.ts'
import { sidesOf } from './lesson-sides.ts'
import { StateChip } from './StateChip.tsx'

interface LessonRowsProps {
  records: readonly LessonRecord[]
  viewerId: number
  acts: LessonActs
}

/** Lessons one under another, each with its menu. */
export function LessonRows({ records, viewerId, acts }: LessonRowsProps): ReactNode {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {records.map((record) => (
        <LessonRow key={record.lesson.id} record={record} viewerId={viewerId} acts={acts} />
      ))}
    </ul>
  )
}

function LessonRow({ record, viewerId, acts }: Omit<LessonRowsProps, 'records'> & { record: LessonRecord }): ReactNode {
  const now = useNow()
  const sides = sidesOf(record, viewerId)
  const phase = lessonPhase(record.lesson, now)
  const { other } = sides
  return (
    <li className="flex items-center gap-3 px-4 py-3 md:px-5">
      <Avatar name={other?.name ?? ''} image={other?.image ?? null} size="small" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-44">
          <p className="truncate font-medium">
            <Name>{other?.name}</Name>
          </p>
          <p className="text-ink-soft text-sm">
            <Time at={record.lesson.start} />
          </p>
        </div>
        <StateChip record={record} sides={sides} phase={phase} viewerId={viewerId} />
      </div>
      <LessonMenu record={record} sides={sides} phase={phase} now={now} acts={acts} />
    </li>
  )
}
