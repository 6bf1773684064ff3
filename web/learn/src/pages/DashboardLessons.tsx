import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Sort } from '@hiwar/contract/enumerations/basic.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton, SkeletonCards } from '@hiwar/kit/ui/loading.tsx'
import { TextLink } from '@hiwar/kit/ui/TextLink.tsx'
import type { ReactNode } from 'react'
import { NoNextLesson } from '../dashboard/NoNextLesson.tsx'
import { Section } from '../dashboard/Section.tsx'
import { useLiveStats } from '../dashboard/use-live-stats.ts'
import { dashboardWords as words } from '../dashboard/words.ts'
import { LessonRows } from '../lessons/LessonRows.tsx'
import type { LessonActs } from '../lessons/lesson-acts.ts'
import { NextLesson } from '../lessons/NextLesson.tsx'
import { useNextLesson } from '../lessons/use-next-lesson.ts'
import { LatestChats } from './LatestChats.tsx'

interface DashboardLessonsProps {
  viewer: { id: number; isStudent: boolean }
  acts: LessonActs
  side: ReactNode
  glance: ReactNode
  /** In the place of the next lesson while there has never been one. */
  never: ReactNode
}

/** The page's grid: the next lesson and what surrounds it, beside the one thing that matters most besides. */
export function DashboardLessons({ viewer, acts, side, glance, never }: DashboardLessonsProps): ReactNode {
  useLiveStats()
  const upcoming = useRead(lessonEndpoints.list, {
    query: { canceled: false, future: true, now: true, sort: Sort.Ascending, size: 4 },
  })
  const past = useRead(lessonEndpoints.list, { query: { canceled: false, past: true, size: 5 } })
  const next = useNextLesson(upcoming.data?.list[0], viewer.id)
  const rest = upcoming.data?.list.slice(1) ?? []
  const hadNone = never !== null && upcoming.data?.total === 0 && past.data?.total === 0
  return (
    <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_340px] xl:grid-rows-[auto_auto_1fr]">
      {hadNone && next === null ? (
        never
      ) : (
        <Section heading={words.next} className="min-w-0">
          <DataBlock query={upcoming} skeleton={<Skeleton className="h-56 w-full rounded-sheet" />}>
            {() =>
              next === null ? (
                <NoNextLesson isStudent={viewer.isStudent} />
              ) : (
                <NextLesson record={next} viewerId={viewer.id} acts={acts} />
              )
            }
          </DataBlock>
        </Section>
      )}
      <div className="flex flex-col gap-8">{side}</div>
      <div className="flex min-w-0 flex-col gap-8">
        {glance}
        {rest.length > 0 && (
          <Section heading={words.upcoming} aside={<TextLink to="/upcoming-lessons">{words.allUpcoming}</TextLink>}>
            <LessonRows records={rest} viewerId={viewer.id} acts={acts} />
          </Section>
        )}
      </div>
      <div className="min-w-0 xl:row-span-2">
        <LatestChats viewer={viewer} />
      </div>
      {!hadNone && (
        <Section
          heading={words.past}
          className="min-w-0"
          aside={past.data && past.data.total > 0 && <TextLink to="/upcoming-lessons?tab=past">{words.all}</TextLink>}
        >
          <DataBlock
            query={past}
            skeleton={<SkeletonCards count={3} />}
            empty={({ total }) => total === 0 && <p className="text-ink-soft">{words.nonePast}</p>}
          >
            {({ list }) => <LessonRows records={list} viewerId={viewer.id} acts={acts} />}
          </DataBlock>
        </Section>
      )}
    </div>
  )
}
