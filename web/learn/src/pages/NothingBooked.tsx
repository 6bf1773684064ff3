import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useLogin, useMay } from '@hiwar/kit/login/login.ts'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import { queryOfTab } from '../lessons/lesson-tabs.ts'
import { groundClasses, LessonAgain } from './LessonAgain.tsx'

/** Says that nothing is booked, and offers the last tutor again; `action` is for those who never had a lesson. */
export function NothingBooked({ words: nothing, action }: { words: string; action: ReactNode }): ReactNode {
  const viewerId = useLogin()?.user.id ?? 0
  const mayBook = useMay('lesson.book')
  const past = useRead(lessonEndpoints.list, { query: queryOfTab('past') }, { enabled: mayBook })
  const last = past.data?.list[0]
  if (past.isLoading) return <Skeleton className="h-88 w-full rounded-sheet" />
  if (last !== undefined) return <LessonAgain last={last} viewerId={viewerId} nothing={nothing} />
  return <EmptyState drawing="calendar" words={nothing} action={action} className={groundClasses} />
}
