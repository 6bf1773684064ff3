import { type Lesson, type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { DAY } from '@hiwar/domain/time/lengths.ts'
import { useReadPages } from '@hiwar/kit/api/use-read-pages.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { Avatar } from '@hiwar/kit/ui/Avatar.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock, LoadMore } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import { Card, Chip } from '@hiwar/kit/ui/surfaces.tsx'
import clsx from 'clsx'
import { CalendarSync, NotebookPen } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { summaryPath } from '../lesson-summary.ts'
import { AnswerChip } from './answers/Answers.tsx'
import { LessonButtons, LessonMenu } from './LessonButtons.tsx'
import { LessonTimes, LessonTopic, LiveLine, OriginChip, StateChip, verdictReason } from './LessonState.tsx'
import { type LessonSides, lessonPhase, sidesOf } from './lesson.ts'
import { hasSummary, type LessonActions } from './lesson-actions.ts'
import { type LessonTab, queryOfTab } from './lesson-tabs.ts'
import { CutLines } from './power-cut/PowerCutForm.tsx'
import { lessonWords } from './words.ts'

interface LessonListProps {
  tab: LessonTab
  viewer: { id: number; isStudent: boolean }
  actions: LessonActions
  moved: ReadonlySet<number>
  wantedId: number | null
  /** Shown to a student in place of upcoming lessons while none is booked. */
  again: ReactNode
  /** Other times for a lesson that was canceled. */
  others: (record: LessonRecord) => ReactNode
}

/** One list of lessons as cards. */
export function LessonList({ tab, viewer, actions, moved, wantedId, again, others }: LessonListProps): ReactNode {
  const lessons = useReadPages(lessonEndpoints.list, { query: queryOfTab(tab) }, ({ lesson }) => lesson.id)
  return (
    <DataBlock
      query={lessons}
      skeleton={<LessonSkeletons />}
      empty={({ total }) =>
        total === 0 && ((tab === 'upcoming' && again) || <NoLessons tab={tab} isStudent={viewer.isStudent} />)
      }
    >
      {({ list }) => (
        <>
          <ul className={lessonGridClasses}>
            {list.map((record) => (
              <li key={record.lesson.id}>
                <LessonCard
                  record={record}
                  viewerId={viewer.id}
                  actions={actions}
                  others={others}
                  moved={!viewer.isStudent && moved.has(record.lesson.id)}
                  wanted={record.lesson.id === wantedId}
                />
              </li>
            ))}
          </ul>
          {list.length > lessonsOfFirstPage && (
            <LoadMore
              more={lessons.hasNextPage}
              busy={lessons.isFetchingNextPage}
              onMore={() => void lessons.fetchNextPage()}
            />
          )}
        </>
      )}
    </DataBlock>
  )
}

/** Below this length the end of the list is obvious and needs no note. */
const lessonsOfFirstPage = 3

function NoLessons({ tab, isStudent }: { tab: LessonTab; isStudent: boolean }): ReactNode {
  if (tab === 'past') return <EmptyState drawing="calendar" words={lessonWords.nonePast} />
  if (tab === 'canceled') return <EmptyState drawing="calendar" words={lessonWords.noneCanceled} />
  return isStudent ? (
    <EmptyState
      drawing="calendar"
      words={lessonWords.noneUpcoming}
      action={<LinkButton to="/tutors">{lessonWords.book}</LinkButton>}
      className="rounded-sheet border border-brand-500/25 bg-brand-tint"
    />
  ) : (
    <EmptyState
      drawing="calendar"
      words={lessonWords.noneBooked}
      action={<LinkButton to="/schedule-management">{lessonWords.addSlots}</LinkButton>}
    />
  )
}

interface LessonCardProps {
  record: LessonRecord
  viewerId: number
  actions: LessonActions
  others: LessonListProps['others']
  /** Whether the other member moved the lesson while the page was open. */
  moved?: boolean
  /** Whether a link led to this lesson. */
  wanted?: boolean
}

/** One lesson: the other member, time, state, and its actions. */
function LessonCard({ record, viewerId, actions, others, moved = false, wanted = false }: LessonCardProps): ReactNode {
  const now = useNow(10_000)
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (wanted) card.current?.scrollIntoView({ block: 'center' })
  }, [wanted])
  const { lesson } = record
  const sides = sidesOf(record, viewerId)
  const phase = lessonPhase(lesson, now)
  const { other } = sides
  const reason = phase === 'over' || phase === 'closing' ? verdictReason(record, sides) : null
  const view = { record, sides, phase, now, actions }
  return (
    <Card
      ref={card}
      aria-current={wanted || undefined}
      className={clsx('flex h-full flex-col gap-4', wanted && 'border-brand ring-2 ring-brand')}
    >
      <div className="flex items-center gap-3">
        <Avatar name={other?.name ?? ''} image={other?.image ?? null} />
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-3 text-lg">
            <Name>{other?.name}</Name>
          </h3>
        </div>
        <LessonMenu {...view} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
        <StateChip record={record} sides={sides} phase={phase} viewerId={viewerId} />
        <OriginChip lesson={lesson} />
        <AnswerChip record={record} sides={sides} phase={phase} />
        {sides.isStudent && record.rated !== null && <Rating value={record.rated} />}
        {moved && (
          <Chip tone="accent" icon={CalendarSync}>
            {lessonWords.moved}
          </Chip>
        )}
      </div>
      <LessonTimes lesson={lesson} now={now} />
      <LessonTopic {...view} />
      {hasSummary(view) && (
        <LinkButton tone="quiet" full icon={NotebookPen} to={summaryPath(lesson.id)}>
          {lessonWords.summary}
        </LinkButton>
      )}
      {mayLookForOthers(lesson, sides, now) && others(record)}
      {reason && <p className="text-ink-soft text-sm">{reason}</p>}
      <div className="mt-auto flex flex-col gap-3 empty:hidden">
        <LiveLine lesson={lesson} phase={phase} now={now} />
        {record.cuts.length > 0 && <CutLines record={record} viewerId={viewerId} />}
        <LessonButtons {...view} />
      </div>
    </Card>
  )
}

/** For a day a canceled lesson shows its student other times. */
function mayLookForOthers({ canceledAt }: Lesson, { isStudent }: LessonSides, now: number): boolean {
  return isStudent && canceledAt !== null && now < Date.parse(canceledAt) + DAY
}

const lessonGridClasses = 'grid grid-cols-1 gap-4 md:grid-cols-2'

const cards = [1, 2, 3]

function LessonSkeletons(): ReactNode {
  return (
    <div className={lessonGridClasses}>
      {cards.map((card) => (
        <div key={card} className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 md:p-6">
          <div className="flex items-center gap-3">
            <Skeleton className="size-12 rounded-full" />
            <Skeleton className="h-5 w-1/2" />
          </div>
          <Skeleton className="h-7 w-20" />
          <Skeleton className="h-12 w-3/4" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
    </div>
  )
}
