import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Sort } from '@hiwar/contract/enumerations/basic.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { type ConversationSummary, chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { lessonEvents, useUpdates } from '@hiwar/kit/realtime/updates.ts'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton, SkeletonCards } from '@hiwar/kit/ui/loading.tsx'
import { Section } from '@hiwar/kit/ui/sections.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import type { ReactNode } from 'react'
import { ConversationRow } from '../chat/ConversationRow.tsx'
import { chatWords } from '../chat/words.ts'
import { dashboardWords as words } from '../dashboard/words.ts'
import type { LessonActions } from '../lessons/lesson-actions.ts'
import { LessonRows, NextLesson, useNextLesson } from '../lessons/NextLessons.tsx'
import { isOwnLesson } from '../lessons/use-lesson-updates.ts'

interface Viewer {
  id: number
  isStudent: boolean
}

interface DashboardLessonsProps {
  viewer: Viewer
  actions: LessonActions
  /** Below the next lesson and the side. */
  week?: ReactNode
  side: ReactNode
  glance: ReactNode
  /** Shown in place of the next lesson while the person has never had one. */
  never: ReactNode
  /** Shown in place of the next lesson while none is booked. */
  again?: (last: LessonRecord | undefined) => ReactNode
}

const emptyClasses = 'rounded-sheet border border-line bg-surface'

/** The dashboard's grid: the next lesson and the lists around it, beside the role's most important card. */
export function DashboardLessons({
  viewer,
  actions,
  week,
  side,
  glance,
  never,
  again,
}: DashboardLessonsProps): ReactNode {
  useLiveStats()
  const upcoming = useRead(lessonEndpoints.list, {
    query: { canceled: false, future: true, now: true, sort: Sort.Ascending, size: 4 },
  })
  const isPhone = useMatches('(max-width: 767px)')
  // Beside the lessons, or below all numbers where there is one column.
  const isWide = useMatches('(min-width: 1280px)')
  const chats = <LatestChats viewer={viewer} />
  const past = useRead(lessonEndpoints.list, { query: { canceled: false, past: true, size: isPhone ? 3 : 5 } })
  const next = useNextLesson(upcoming.data?.list[0], viewer.id)
  const rest = upcoming.data?.list.slice(1) ?? []
  const last = past.data?.list[0]
  const hadNone = never !== null && upcoming.data?.total === 0 && past.data?.total === 0
  const booksNext = again !== undefined && upcoming.data !== undefined && next === null && !past.isPending
  const later = rest.length > 0 && (
    <Section
      heading={words.upcoming}
      aside={
        <TextLink to="/upcoming-lessons" className="text-sm">
          {words.allUpcoming}
        </TextLink>
      }
    >
      <LessonRows records={rest} viewerId={viewer.id} actions={actions} />
    </Section>
  )
  // No heading promises a lesson that is not booked.
  const heading = next !== null || again !== undefined || upcoming.isPending ? words.next : words.noneNext
  return (
    <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_340px] xl:grid-rows-[auto_auto_1fr]">
      <div className="flex min-w-0 flex-col gap-6 md:gap-8">
        {hadNone && next === null && never}
        {!booksNext && (
          <Section heading={heading}>
            <DataBlock query={upcoming} skeleton={<Skeleton className="h-56 w-full rounded-sheet" />}>
              {() => {
                if (next !== null) return <NextLesson record={next} viewerId={viewer.id} actions={actions} />
                if (again !== undefined) return <Skeleton className="h-56 w-full rounded-sheet" />
                return <EmptyState drawing="calendar" words={words.noneNextText} className={emptyClasses} />
              }}
            </DataBlock>
          </Section>
        )}
        {booksNext && again(last)}
        {!viewer.isStudent && later}
      </div>
      <div className="flex min-w-0 flex-col gap-8 empty:hidden xl:col-start-2 xl:row-span-3 xl:row-start-1">
        {side}
        {isWide && chats}
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        {week}
        {viewer.isStudent && later}
        {!hadNone && glance}
      </div>
      {!hadNone && (
        <Section
          heading={words.past}
          className="min-w-0"
          aside={
            past.data &&
            past.data.total > 0 && (
              <TextLink to="/upcoming-lessons?tab=past" className="text-sm">
                {words.all}
              </TextLink>
            )
          }
        >
          <DataBlock
            query={past}
            skeleton={<SkeletonCards count={3} />}
            empty={({ total }) => total === 0 && <p className="text-ink-soft">{words.nonePast}</p>}
          >
            {({ list }) => <LessonRows records={list} viewerId={viewer.id} actions={actions} />}
          </DataBlock>
        </Section>
      )}
      {!isWide && chats}
    </div>
  )
}

/** The four latest conversations; chat events keep them current. */
function LatestChats({ viewer: { id, isStudent } }: { viewer: Viewer }): ReactNode {
  const rooms = useRead(chatEndpoints.rooms, { params: { userId: id }, query: { size: 4 } }, { enabled: id !== 0 })
  const hasRooms = (rooms.data?.total ?? 0) > 0
  return (
    <Section
      heading={words.chats}
      aside={
        hasRooms && (
          <TextLink to="/chat" className="text-sm">
            {words.allChats}
          </TextLink>
        )
      }
    >
      <DataBlock
        query={rooms}
        skeleton={<Skeleton className="h-44 w-full rounded-card" />}
        empty={({ list }) =>
          !list.some(hasMessages) && (
            <p className="text-ink-soft">{isStudent ? chatWords.noneOfStudent : chatWords.noneOfTutor}</p>
          )
        }
      >
        {({ list }) => (
          <Card className="p-2!">
            <ul className="flex flex-col gap-0.5">
              {list.filter(hasMessages).map((room) => (
                <ConversationRow key={room.roomId} room={room} isOpen={false} />
              ))}
            </ul>
          </Card>
        )}
      </DataBlock>
    </Section>
  )
}

function hasMessages({ latestMessage }: ConversationSummary): boolean {
  return latestMessage !== null
}

/** Keeps the counters current after lesson events, and a tutor's displayed rating after ratings. */
function useLiveStats(): void {
  const ownId = useLogin()?.user.id
  useUpdates(lessonEvents, [tutorEndpoints.studentStats, tutorEndpoints.ownStats], isOwnLesson)
  useUpdates(['TutorUpdated'], [tutorEndpoints.ownStats], ({ tutorId }) => tutorId === ownId)
}
