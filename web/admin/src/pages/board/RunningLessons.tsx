import { type Lesson, type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { isInside } from '@hiwar/domain/sessions/presence.ts'
import { MINUTE, parseInstant } from '@hiwar/domain/time/instant.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import { Meter } from '@hiwar/kit/ui/figures.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Table } from '@hiwar/kit/ui/Table.tsx'
import { TextLink } from '@hiwar/kit/ui/TextLink.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { DoorOpen, UserCheck } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { SkeletonTable } from '../../kit/ListView.tsx'
import { partWords } from '../../kit/words.ts'
import { LessonPanel } from '../../lessons/LessonPanel.tsx'
import { lessonColumns } from '../../lessons/lesson-columns.tsx'
import { again } from './asking.ts'
import { words } from './words.ts'

const most = 20

/** Lessons that run now: members, progress and presence. */
export function RunningLessons(): ReactNode {
  const id = useId()
  const lessons = useRead(
    lessonEndpoints.list,
    { query: { now: true, canceled: false, size: most, sort: 'asc' } },
    again,
  )
  const [open, setOpen] = useState<number | null>(null)
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {words.running}
        </h2>
        <TextLink to="/lessons?moment=now" className="inline-flex min-h-8 items-center text-sm touch:min-h-11">
          {words.allLessons}
        </TextLink>
      </div>
      <DataBlock
        query={lessons}
        skeleton={<SkeletonTable columns={4} rows={2} />}
        empty={({ total }) =>
          total === 0 && (
            <EmptyState
              drawing="calendar"
              words={words.noneRunning}
              className="rounded-card border border-line bg-surface"
            />
          )
        }
      >
        {({ list }) => (
          <Table caption={words.running} columns={columnsOf(setOpen)} rows={list} rowKey={({ lesson }) => lesson.id} />
        )}
      </DataBlock>
      {open !== null && <LessonPanel key={open} id={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

function columnsOf(open: (id: number) => void) {
  const known = ['id', 'student', 'tutor']
  return [
    ...lessonColumns(open).filter(({ key }) => known.includes(key)),
    { key: 'sofar', words: words.sofar, cell: ({ lesson }: LessonRecord) => <MinutesIn lesson={lesson} /> },
    { key: 'inside', words: words.inside, cell: (record: LessonRecord) => <Inside record={record} /> },
  ]
}

/** Which of the two members is in the room. */
function Inside({ record: { lesson, members } }: { record: LessonRecord }): ReactNode {
  const timeline = useRead(lessonEndpoints.timeline, { params: { id: lesson.id } }, again)
  if (timeline.data === undefined) {
    if (timeline.error) return <span className="text-danger-ink">{errorText(timeline.error)}</span>
    return <Skeleton className="h-6 w-24" />
  }
  const { events } = timeline.data
  const inside = members.filter(({ userId }) => isInside(userId, events))
  if (inside.length === 0) {
    return (
      <Chip tone="warning" icon={DoorOpen}>
        {words.nobodyInside}
      </Chip>
    )
  }
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {inside.map(({ userId, name }) => (
        <Chip key={userId} tone="success" icon={UserCheck}>
          <span className="max-w-32 truncate">
            <Name>{name ?? partWords.noName}</Name>
          </span>
        </Chip>
      ))}
    </span>
  )
}

/** Minutes of the lesson that have passed. */
function MinutesIn({ lesson: { start, duration } }: { lesson: Lesson }): ReactNode {
  const passed = Math.min(duration, Math.max(0, Math.floor((useNow() - parseInstant(start)) / MINUTE)))
  const said = wordsOf(words)('minutesIn', { passed: formatNumber(passed), minutes: countOf('minute', duration) })
  return (
    <span className="inline-flex flex-col gap-1">
      <span aria-hidden="true" className="tabular whitespace-nowrap">
        {said}
      </span>
      <Meter label={said} value={passed} most={duration} className="w-24" />
    </span>
  )
}
