import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import { Table } from '@hiwar/kit/ui/Table.tsx'
import { TextLink } from '@hiwar/kit/ui/TextLink.tsx'
import { type ReactNode, useId, useState } from 'react'
import { LessonPanel } from '../../lessons/LessonPanel.tsx'
import { lessonColumns } from '../../lessons/lesson-columns.tsx'
import { SkeletonTable } from '../../shell/lists/SkeletonTable.tsx'
import { again } from './asking.ts'
import { Inside } from './Inside.tsx'
import { MinutesIn } from './MinutesIn.tsx'
import { words } from './words.ts'

const most = 20

/** The lessons of this minute: who they are of, how long they have been going, and who is there. */
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
