import { type LessonMember, type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import { LessonOrigin, LessonStatus, Role } from '@hiwar/contract/enumerations/basic.ts'
import { Attendance } from '@hiwar/contract/enumerations/sessions.ts'
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { useUpdates } from '@hiwar/kit/realtime/updates.ts'
import { NotFoundPage } from '@hiwar/kit/shell/error-pages.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { lazyPage } from '@hiwar/kit/ui/lazy-page.ts'
import type { Tab } from '@hiwar/kit/ui/Tabs.tsx'
import { lessonCanceledBy } from '@hiwar/kit/words/lessons.ts'
import { roleName } from '@hiwar/kit/words/people.ts'
import { ZapOff } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { useRoomChat } from '../chat/use-room-chat.tsx'
import { cutOf, mayDeclare } from '../lessons/power-cut/power-cut.ts'
import { powerCutWords } from '../lessons/power-cut/words.ts'
import { roomEvents } from '../lessons/use-lesson-updates.ts'
import type { Engagement, Finished } from '../room/engagement.ts'
import { RoomPage } from '../room/RoomPage.tsx'
import { useRoomPart } from '../room/screens/room-services.tsx'
import type { RoomPerson } from '../room/texts/person.ts'
import { roomWords } from '../room/texts/room-words.ts'
import { RoomDesk } from './room-desk.ts'

const ReportDialog = lazy(async () => ({ default: (await import('../reports/ReportDialog.tsx')).ReportDialog }))
const LessonOutcome = lazy(async () => ({ default: (await import('./LessonOutcome.tsx')).LessonOutcome }))
const KeptWish = lazy(async () => ({ default: (await import('../lessons/power-cut/kept-wish.ts')).KeptWish }))
const PowerCutDialog = lazy(async () => ({
  default: (await import('../lessons/power-cut/PowerCutDialog.tsx')).PowerCutDialog,
}))
const ExtensionQuestion = lazy(async () => ({
  default: (await import('../room/screens/ExtensionQuestion.tsx')).ExtensionQuestion,
}))
const StudentTab = lazyPage(async () => (await import('./students/StudentTab.tsx')).StudentTab)
const ClosingTab = lazyPage(async () => (await import('../closings/ClosingTab.tsx')).ClosingTab)
const WarmUp = lazy(async () => ({ default: (await import('./LessonOutcome.tsx')).WarmUp }))

export function LessonRoomPage(): ReactNode {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <LessonRoom key={id} id={Number(id)} /> : <NotFoundPage />
}

/** The room of a lesson: the notes of the last one warm up for it, and its own close it. */
function LessonRoom({ id }: { id: number }): ReactNode {
  const userId = useLogin()?.user.id ?? 0
  const query = useRead(lessonEndpoints.read, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY })
  const record = query.data
  useUpdates(roomEvents, [lessonEndpoints.read])
  const engagement = useMemo(() => record && lessonEngagement(record, userId), [record, userId])
  const [reporting, setReporting] = useState(false)
  const chat = useRoomChat(engagement?.other)
  const deskTabs = useMemo(() => (engagement ? tutorTabs(engagement) : undefined), [engagement])
  const report = useCallback(() => setReporting(true), [])
  const outcome = useCallback(
    (finished: Finished) =>
      record && (
        <Suspense>
          <LessonOutcome record={record} viewerId={userId} {...finished} />
        </Suspense>
      ),
    [record, userId],
  )
  return (
    <>
      <RoomPage
        kind={SessionKind.Lesson}
        query={{ ...query, data: engagement }}
        onReport={report}
        outcome={outcome}
        chat={chat}
        desk={RoomDesk}
        deskTabs={deskTabs}
        planned={record?.sheetId}
        powerCut={record && <RoomPowerCut record={record} viewerId={userId} />}
        extension={engagement?.me.role !== Role.Student && <RoomExtension lessonId={id} />}
        warmUp={
          record &&
          engagement?.me.role === Role.Student && (
            <Suspense>
              <WarmUp record={record} viewerId={userId} />
            </Suspense>
          )
        }
      />
      <Suspense>
        <KeptWish />
      </Suspense>
      <Suspense>{reporting && <ReportDialog lessonId={id} onClose={() => setReporting(false)} />}</Suspense>
    </>
  )
}

/** What the tutor sees on the desk besides what both see. */
function tutorTabs({ me, other, id }: Engagement): Tab<string>[] {
  if (me.role === Role.Student) return []
  const student = (
    <Suspense>
      <StudentTab studentId={other.id} />
    </Suspense>
  )
  const closing = (
    <Suspense>
      <ClosingTab lessonId={id} />
    </Suspense>
  )
  return [
    { value: 'student', words: roomWords.studentTab, content: student },
    { value: 'closing', words: roomWords.closingTab, content: closing },
  ]
}

/** «الكهرباء قطعت», on the screens before and after the call. */
function RoomPowerCut({ record, viewerId }: { record: LessonRecord; viewerId: number }): ReactNode {
  const now = useNow(10_000)
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && !mayDeclare(record, now)) return null
  return (
    <>
      <Button tone="plain" icon={ZapOff} onClick={() => setOpen(true)}>
        {powerCutWords.title}
      </Button>
      <Suspense>
        {isOpen && <PowerCutDialog record={record} viewerId={viewerId} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

/** «إضافة ٦ دقائق؟», for the tutor while there is time to answer. */
function RoomExtension({ lessonId }: { lessonId: number }): ReactNode {
  const asked = useRoomPart(({ asked: question, now }) => (question !== null && now < question.by ? question : null))
  return <Suspense>{asked && <ExtensionQuestion lessonId={lessonId} minutes={asked.minutes} />}</Suspense>
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
    extraMinutes: lesson.extraMinutes,
    isTrial: lesson.origin === LessonOrigin.Trial,
    me: personOf(me),
    other: personOf(other),
    offered: record.offered && mayTry(me.role, 'lesson.book') === 'allow',
    canceled: isCanceled ? { by: canceledWords(record, myId), at: lesson.canceledAt } : null,
    decision: null,
    absence: {
      marked: lesson.marked,
      cut: cutOf(record, other.userId),
      duration: lesson.duration,
      isTrial: lesson.origin === LessonOrigin.Trial,
    },
    missed: lesson.attendance !== Attendance.Both && lesson.attendance !== Attendance.Unknown,
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
