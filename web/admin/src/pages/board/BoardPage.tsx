import { type Lesson, type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { isInside } from '@hiwar/domain/sessions/presence.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { instantOf, MINUTE, parseInstant } from '@hiwar/domain/time/instant.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Meter } from '@hiwar/kit/ui/figures.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Section } from '@hiwar/kit/ui/sections.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { type Column, Table } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CalendarDays, DoorOpen, Hourglass, UserCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { numberColumn } from '../../kit/columns.tsx'
import { windowOf } from '../../kit/days.tsx'
import { SkeletonTable } from '../../kit/ListView.tsx'
import { lessonWords } from '../../kit/lesson-words.ts'
import { useLessonUpdates } from '../../kit/use-lesson-updates.ts'
import { partWords } from '../../kit/words.ts'
import { LessonPanel } from '../../lessons/LessonPanel.tsx'
import { lessonColumns } from '../../lessons/lesson-columns.tsx'
import { useWithdrawalUpdates } from '../../withdrawals/withdrawal-list.ts'
import { again, fewMinutes, PendingCard, PendingCards } from './pending-cards.tsx'
import { words } from './words.ts'

/** `/` for admins: work that waits for a decision, and lessons in progress. */
export function BoardPage(): ReactNode {
  useWithdrawalUpdates()
  useLessonUpdates()
  return (
    <>
      <PageHeading note={words.note}>{words.title}</PageHeading>
      <Section heading={words.waiting} className="mb-8">
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
          <PendingCards />
        </div>
      </Section>
      <div className="grid items-start gap-x-4 gap-y-8 xl:grid-cols-4">
        <div className="min-w-0 xl:col-span-3">
          <RunningLessons />
        </div>
        <Section heading={words.today} className="min-w-0 max-xl:row-start-1">
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-1">
            <Today />
          </div>
        </Section>
      </div>
    </>
  )
}

/** Today's activity that needs no decision, in numbers. */
function Today(): ReactNode {
  const day = cairoDay(instantOf(useNow(fewMinutes)))
  return (
    <>
      <PendingCard
        heading={words.lessonsToday}
        icon={CalendarDays}
        to={`/lessons?state=live&from=${day}&to=${day}`}
        endpoint={lessonEndpoints.list}
        query={{ ...windowOf({ from: day, to: day }), canceled: false }}
        none={words.noLessonsToday}
      />
      <PendingCard
        heading={words.begun}
        icon={Hourglass}
        to={`/payments?status=${TransactionStatus.New}`}
        endpoint={transactionEndpoints.list}
        query={{ statuses: [TransactionStatus.New] }}
        since={({ createdAt }) => createdAt}
        none={words.noneBegun}
      />
    </>
  )
}

const most = 20

/** Lessons that run now: members, progress and presence. */
function RunningLessons(): ReactNode {
  const lessons = useRead(
    lessonEndpoints.list,
    { query: { now: true, canceled: false, size: most, sort: 'asc' } },
    again,
  )
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Section
      heading={words.running}
      className="min-w-0"
      aside={
        <TextLink to="/lessons?moment=now" className="inline-flex min-h-8 items-center text-sm touch:min-h-11">
          {words.allLessons}
        </TextLink>
      }
    >
      <DataBlock
        query={lessons}
        skeleton={<SkeletonTable columns={4} rows={2} />}
        empty={({ total }) =>
          total === 0 && (
            <p className="rounded-card border border-line px-5 py-8 text-center text-ink-faint">{words.noneRunning}</p>
          )
        }
      >
        {({ list }) => (
          <Table caption={words.running} columns={columnsOf(setOpen)} rows={list} rowKey={({ lesson }) => lesson.id} />
        )}
      </DataBlock>
      {open !== null && <LessonPanel key={open} id={open} onClose={() => setOpen(null)} />}
    </Section>
  )
}

function columnsOf(open: (id: number) => void): Column<LessonRecord>[] {
  return [
    numberColumn(lessonWords.what, ({ lesson }: LessonRecord) => lesson.id, open),
    ...lessonColumns.filter(({ key }) => key === 'student' || key === 'tutor'),
    { key: 'sofar', words: words.sofar, place: 'note', cell: ({ lesson }) => <MinutesIn lesson={lesson} /> },
    { key: 'inside', words: words.inside, place: 'end', cell: (record) => <Inside record={record} /> },
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
        {events.some(({ kind }) => kind === TimelineKind.Join) ? words.nobodyNow : words.nobodyYet}
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
      <Meter label={said} value={passed} max={duration} className="w-24" />
    </span>
  )
}
