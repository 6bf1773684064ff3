import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { useReadPages } from '@hiwar/kit/api/use-read-pages.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock, LoadMore } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import type { ReactNode } from 'react'
import { LessonCard } from './LessonCard.tsx'
import { LessonSkeletons, lessonGridLook } from './LessonSkeletons.tsx'
import type { LessonActs } from './lesson-acts.ts'
import { type LessonTab, queryOfTab } from './lesson-tabs.ts'
import { lessonWords } from './words.ts'

interface LessonListProps {
  tab: LessonTab
  viewer: { id: number; isStudent: boolean }
  acts: LessonActs
  moved: ReadonlySet<number>
  wantedId: number | null
}

/** One list of lessons as cards. */
export function LessonList({ tab, viewer, acts, moved, wantedId }: LessonListProps): ReactNode {
  const lessons = useReadPages(lessonEndpoints.list, { query: queryOfTab(tab) })
  return (
    <DataBlock
      query={lessons}
      skeleton={<LessonSkeletons />}
      empty={({ total }) => total === 0 && <NoLessons tab={tab} isStudent={viewer.isStudent} />}
    >
      {({ list }) => (
        <>
          <ul className={lessonGridLook}>
            {list.map((record) => (
              <li key={record.lesson.id}>
                <LessonCard
                  record={record}
                  viewerId={viewer.id}
                  acts={acts}
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

/** A list that was never longer than the screen needs nobody to say where it ends. */
const lessonsOfFirstPage = 3

function NoLessons({ tab, isStudent }: { tab: LessonTab; isStudent: boolean }): ReactNode {
  if (tab === 'past') return <EmptyState drawing="calendar" words={lessonWords.nonePast} />
  if (tab === 'canceled') return <EmptyState drawing="calendar" words={lessonWords.noneCanceled} />
  return isStudent ? (
    <EmptyState
      drawing="calendar"
      words={lessonWords.noneUpcoming}
      action={<LinkButton to="/tutors">{lessonWords.book}</LinkButton>}
    />
  ) : (
    <EmptyState
      drawing="calendar"
      words={lessonWords.noneBooked}
      action={<LinkButton to="/schedule-management">{lessonWords.addSlots}</LinkButton>}
    />
  )
}
