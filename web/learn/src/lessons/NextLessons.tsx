import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name, Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClockRange, formatNamedDay, spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { type ReactNode, useState } from 'react'
import { DeviceTime } from '../DeviceTime.tsx'
import { AnswerChip } from './answers/Answers.tsx'
import { LessonButtons, LessonMenu } from './LessonButtons.tsx'
import { LessonTopic, LiveLine, OriginChip, StateChip } from './LessonState.tsx'
import { lessonEnd, lessonPhase, sidesOf } from './lesson.ts'
import type { LessonActions } from './lesson-actions.ts'
import { CutLines } from './power-cut/PowerCutForm.tsx'
import { useLessonUpdates } from './use-lesson-updates.ts'

interface NextLessonProps {
  record: LessonRecord
  viewerId: number
  actions: LessonActions
}

/** The next lesson, in large type. */
export function NextLesson({ record, viewerId, actions }: NextLessonProps): ReactNode {
  const now = useNow(10_000)
  const { lesson } = record
  const sides = sidesOf(record, viewerId)
  const phase = lessonPhase(lesson, now)
  const { other } = sides
  const view = { record, sides, phase, now, actions }
  return (
    <article className="rounded-sheet border border-brand-500/25 bg-brand-tint p-5 md:p-7">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={other?.name ?? ''} image={other?.image ?? null} size="large" />
        <div className="min-w-0 flex-1 basis-36">
          <h3 className="line-clamp-3 text-xl">
            <Name>{other?.name}</Name>
          </h3>
        </div>
        <LessonMenu {...view} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        <StateChip record={record} sides={sides} phase={phase} viewerId={viewerId} />
        <OriginChip lesson={lesson} />
        <AnswerChip record={record} sides={sides} phase={phase} />
      </div>
      <div className="mt-4 flex flex-col gap-4 md:flex-row md:flex-wrap md:items-end md:justify-between">
        <div className="md:flex-1 md:basis-60">
          <time dateTime={lesson.start} title={spokenInstant(lesson.start, now)} className="block">
            <span className="block text-ink-soft">
              {formatNamedDay(lesson.start, now)} · {countOf('minute', lesson.duration)}
            </span>
            <span className="tabular block font-semibold text-2xl md:text-3xl">
              {formatClockRange(lesson.start, lessonEnd(lesson))}
            </span>
          </time>
          <p className="text-ink-soft text-sm empty:hidden">
            <DeviceTime at={lesson.start} />
          </p>
          <LessonTopic record={record} sides={sides} phase={phase} />
          <div className="mt-2">
            <LiveLine lesson={lesson} phase={phase} now={now} />
            {record.cuts.length > 0 && <CutLines record={record} viewerId={viewerId} />}
          </div>
        </div>
        <div className="empty:hidden md:w-60">
          <LessonButtons {...view} />
        </div>
      </div>
    </article>
  )
}

interface LessonRowsProps {
  records: readonly LessonRecord[]
  viewerId: number
  actions: LessonActions
}

/** Lessons one below another, each with its menu. */
export function LessonRows({ records, viewerId, actions }: LessonRowsProps): ReactNode {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {records.map((record) => (
        <LessonRow key={record.lesson.id} record={record} viewerId={viewerId} actions={actions} />
      ))}
    </ul>
  )
}

function LessonRow({
  record,
  viewerId,
  actions,
}: Omit<LessonRowsProps, 'records'> & { record: LessonRecord }): ReactNode {
  const now = useNow()
  const sides = sidesOf(record, viewerId)
  const phase = lessonPhase(record.lesson, now)
  const { other } = sides
  return (
    <li className="flex items-center gap-3 px-4 py-3 md:px-5">
      <Avatar name={other?.name ?? ''} image={other?.image ?? null} size="small" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-44">
          <p className="font-medium">
            <Name>{other?.name}</Name>
          </p>
          <p className="text-ink-soft text-sm">
            <Time at={record.lesson.start} as={phase === 'over' ? 'full' : 'near'} />
          </p>
        </div>
        <StateChip record={record} sides={sides} phase={phase} viewerId={viewerId} />
        <OriginChip lesson={record.lesson} />
      </div>
      <LessonMenu record={record} sides={sides} phase={phase} now={now} actions={actions} />
    </li>
  )
}

/** The next lesson to show. One that the other member cancels meanwhile stays and says so, until another is booked. */
export function useNextLesson(first: LessonRecord | undefined, viewerId: number): LessonRecord | null {
  const { canceled } = useLessonUpdates()
  const [seen, setSeen] = useState(first)
  if (first !== undefined && first !== seen) setSeen(first)
  if (first !== undefined && !canceled.has(first.lesson.id)) return first
  const lesson = seen && canceled.get(seen.lesson.id)
  return seen && lesson && lesson.canceledBy !== viewerId ? { ...seen, lesson } : null
}
