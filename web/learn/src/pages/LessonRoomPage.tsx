import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { NotFoundPage } from '@hiwar/kit/shell/dead-end-pages.tsx'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useRoomChat } from '../chat/use-room-chat.tsx'
import { useRatedTutors } from '../ratings/use-rated-tutors.ts'
import type { Finished } from '../room/finished.ts'
import { lessonEngagement } from '../room/lesson-engagement.ts'
import { RoomPage } from '../room/RoomPage.tsx'
import { rememberAsked } from './asked-rating.ts'

const ReportDialog = lazy(async () => ({ default: (await import('../reports/ReportDialog.tsx')).ReportDialog }))
const RatingDialog = lazy(async () => ({ default: (await import('../ratings/RatingDialog.tsx')).RatingDialog }))

/** `/lesson/{id}`. */
export function LessonRoomPage(): ReactNode {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <LessonRoom key={id} id={Number(id)} /> : <NotFoundPage />
}

/** The room, and after the end the rating over it, which then leads to the lessons. */
function LessonRoom({ id }: { id: number }): ReactNode {
  const userId = useSession()?.user.id ?? 0
  const navigate = useNavigate()
  const query = useRead(lessonEndpoints.read, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY })
  const record = query.data
  const engagement = useMemo(() => record && lessonEngagement(record, userId), [record, userId])
  const [reporting, setReporting] = useState(false)
  const [rating, setRating] = useState<'asked' | 'wished' | null>(null)
  const isStudent = record?.members.some((member) => member.userId === userId && member.role === Role.Student)
  const other = engagement?.other
  const chat = useRoomChat(other)
  const isRated = useRatedTutors(rating !== null && other ? [other.id] : [])

  const finish = useCallback(({ mayRate }: Finished) => {
    if (mayRate) setRating('asked')
  }, [])
  const report = useCallback(() => setReporting(true), [])
  const wish = useCallback(() => setRating('wished'), [])
  const opened = rating === 'wished' || (rating === 'asked' && other !== undefined && !isRated(other.id))

  function close(): void {
    rememberAsked(id)
    void navigate(`/upcoming-lessons?tab=past&lesson=${id}`)
  }

  return (
    <>
      <RoomPage
        kind={SessionKind.Lesson}
        query={{ ...query, data: engagement }}
        onFinished={finish}
        onRate={isStudent ? wish : undefined}
        onReport={report}
        chat={chat}
      />
      {reporting && (
        <Suspense fallback={null}>
          <ReportDialog lessonId={id} onClose={() => setReporting(false)} />
        </Suspense>
      )}
      {opened && other && (
        <Suspense fallback={null}>
          <RatingDialog tutor={other} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
