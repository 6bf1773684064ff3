import { type LessonMember, type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import { LessonOrigin, LessonStatus, Role } from '@hiwar/contract/enumerations/basic.ts'
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { NotFoundPage } from '@hiwar/kit/shell/error-pages.tsx'
import { lessonCanceledBy } from '@hiwar/kit/words/lessons.ts'
import { roleName } from '@hiwar/kit/words/people.ts'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useRoomChat } from '../chat/use-room-chat.tsx'
import { rememberAsked, useRatedTutors } from '../ratings/own-ratings.ts'
import type { Engagement, Finished } from '../room/engagement.ts'
import { RoomPage } from '../room/RoomPage.tsx'
import type { RoomPerson } from '../room/texts/person.ts'

const ReportDialog = lazy(async () => ({ default: (await import('../reports/ReportDialog.tsx')).ReportDialog }))
const RatingDialog = lazy(async () => ({ default: (await import('../ratings/RatingDialog.tsx')).RatingDialog }))

export function LessonRoomPage(): ReactNode {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <LessonRoom key={id} id={Number(id)} /> : <NotFoundPage />
}

/** The room of a lesson. After the end the rating opens over it and then leads to the past lessons. */
function LessonRoom({ id }: { id: number }): ReactNode {
  const userId = useLogin()?.user.id ?? 0
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
  const openRating = useCallback(() => setRating('wished'), [])
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
        onRate={isStudent ? openRating : undefined}
        onReport={report}
        chat={chat}
      />
      <Suspense>
        {reporting && <ReportDialog lessonId={id} onClose={() => setReporting(false)} />}
        {opened && other && <RatingDialog tutor={other} onClose={close} />}
      </Suspense>
    </>
  )
}

/** A lesson as the room needs it; null for a viewer who is not a member. */
function lessonEngagement(record: LessonRecord, myId: number): Engagement | null {
  const { lesson, members } = record
  const me = members.find(({ userId }) => userId === myId)
  const other = members.find(({ userId }) => userId !== myId)
  if (me === undefined || other === undefined) return null
  const isCanceled = lesson.status === LessonStatus.Canceled
  return {
    kind: SessionKind.Lesson,
    id: lesson.id,
    sessionId: lesson.sessionId,
    start: lesson.start,
    duration: lesson.duration,
    isTrial: lesson.origin === LessonOrigin.Trial,
    me: personOf(me),
    other: personOf(other),
    offered: record.offered && mayTry(me.role, 'lesson.book') === 'allow',
    canceled: isCanceled ? { by: canceledWords(record, myId), at: lesson.canceledAt } : null,
    decision: null,
  }
}

/** The canceller of the lesson in words; a canceller who is not a member is staff. */
function canceledWords({ lesson, members }: LessonRecord, myId: number): string {
  if (lesson.canceledBy === null) return lessonCanceledBy(null, false)
  const member = members.find(({ userId }) => userId === lesson.canceledBy)
  return lessonCanceledBy(member ?? { role: Role.RegularAdmin, gender: null }, lesson.canceledBy === myId)
}

function personOf({ userId, name, image, gender, role }: LessonMember): RoomPerson {
  return { id: userId, name: name ?? roleName(role, gender), image, gender, role }
}
