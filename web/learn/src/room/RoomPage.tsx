import type { LessonRecord } from '@hiwar/contract/lessons.ts'
import { lessonEndpoints } from '@hiwar/contract/lessons.ts'
import { ApiError } from '@hiwar/kit/api/api-error.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { ForbiddenPage } from '@hiwar/kit/shell/ForbiddenPage.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/Skeleton.tsx'
import type { ReactNode } from 'react'
import { LessonRoom } from './LessonRoom.tsx'
import type { RoomPageProps } from './room-page-props.ts'
import { roomWords } from './room-words.ts'
import { ClosedRoom } from './screens/ClosedRoom.tsx'
import { useDarkPage } from './screens/use-dark-page.ts'

/** «قاعة الدرس»: no shell, always dark. */
export function RoomPage({ id, onFinished, onReport }: RoomPageProps): ReactNode {
  useDarkPage()
  const session = useSession()
  const lesson = useRead(lessonEndpoints.read, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY })
  const isForbidden = lesson.error instanceof ApiError && lesson.error.code === 'forbidden'
  const record = lesson.data
  const isStranger = record !== undefined && !isMember(record, session?.user.id)
  if (isForbidden || isStranger) return <ForbiddenPage />
  return (
    <main className="min-h-dvh bg-page text-ink">
      <PageHeading hidden>{roomWords.title}</PageHeading>
      {lesson.error instanceof ApiError && lesson.error.code === 'lesson-not-found' ? (
        <ClosedRoom words={lesson.error.message} />
      ) : (
        <DataBlock query={lesson} skeleton={<Skeleton className="mx-auto mt-24 aspect-video w-full max-w-4xl" />}>
          {(loaded) => (
            <LessonRoom
              record={loaded}
              myId={session?.user.id ?? 0}
              onFinished={onFinished}
              onReport={onReport}
              onCanceled={() => void lesson.refetch()}
            />
          )}
        </DataBlock>
      )}
    </main>
  )
}

function isMember({ members }: LessonRecord, id: number | undefined): boolean {
  return members.some((member) => member.userId === id)
}
