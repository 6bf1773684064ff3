import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { LessonOrigin } from '@hiwar/contract/enumerations/basic.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useWriting } from '../chat/WriteButton.tsx'
import { CancelLessonDialog } from '../lessons/CancelLessonDialog.tsx'
import { sidesOf } from '../lessons/lesson.ts'
import type { LessonActions } from '../lessons/lesson-actions.ts'
import { rememberAsked, wasAsked } from '../ratings/own-ratings.ts'
import { openBooking } from '../shell/booking.ts'

const LessonAttendance = lazy(async () => ({ default: (await import('./LessonAttendance.tsx')).LessonAttendance }))
const ReportDialog = lazy(async () => ({ default: (await import('../reports/ReportDialog.tsx')).ReportDialog }))
const PowerCutDialog = lazy(async () => ({
  default: (await import('../lessons/power-cut/PowerCutDialog.tsx')).PowerCutDialog,
}))
const TutorCancelDialog = lazy(async () => ({
  default: (await import('../lessons/TutorCancelDialog.tsx')).TutorCancelDialog,
}))
const RatingDialog = lazy(async () => ({ default: (await import('../ratings/RatingDialog.tsx')).RatingDialog }))

const AlternativesBefore = lazy(async () => ({
  default: (await import('../waiting/Alternatives.tsx')).AlternativesBefore,
}))

export function useLessonActions(toRate: LessonRecord | null = null) {
  const viewerId = useLogin()?.user.id ?? 0
  const { write } = useWriting()
  const [canceled, setCanceled] = useState<LessonRecord | null>(null)
  const [seen, setSeen] = useState<LessonRecord | null>(null)
  const [reported, setReported] = useState<LessonRecord | null>(null)
  const [rated, setRated] = useState<LessonRecord | null>(null)
  const [cutOff, setCutOff] = useState<LessonRecord | null>(null)

  // After the room, the rating opens by itself, once for each lesson.
  const askedId = toRate !== null && !wasAsked(toRate.lesson.id) ? toRate.lesson.id : null
  const askOnce = useEffectEvent(() => {
    if (toRate === null) return
    rememberAsked(toRate.lesson.id)
    setRated(toRate)
  })
  useEffect(() => {
    if (askedId !== null) askOnce()
  }, [askedId])

  function tutorOf(record: LessonRecord) {
    const { tutor } = sidesOf(record, viewerId)
    return tutor && { id: tutor.userId, name: tutor.name ?? '', image: tutor.image, gender: tutor.gender }
  }
  const ratedTutor = rated ? tutorOf(rated) : undefined

  const actions: LessonActions = {
    onCancel: setCanceled,
    onWrite: (userId) => void write(userId),
    onMove: (record) => {
      const tutor = tutorOf(record)
      const { id: lessonId, slotId, start, duration, origin } = record.lesson
      const moving = { lessonId, slotId, start, duration, isTrial: origin === LessonOrigin.Trial }
      if (tutor) openBooking({ tutor, moving })
    },
    onBookAgain: (record) => {
      const tutor = tutorOf(record)
      if (tutor) openBooking({ tutor })
    },
    onAttendance: setSeen,
    onReport: setReported,
    onRate: setRated,
    onPowerCut: setCutOff,
  }
  function moveInstead(record: LessonRecord): void {
    setCanceled(null)
    actions.onMove(record)
  }
  const dialogs: ReactNode = (
    <>
      {canceled && sidesOf(canceled, viewerId).isStudent && (
        <CancelLessonDialog
          record={canceled}
          viewerId={viewerId}
          onClose={() => setCanceled(null)}
          onMove={() => moveInstead(canceled)}
          others={
            <Suspense fallback={<Skeleton className="mb-4 h-40 w-full rounded-card" />}>
              <AlternativesBefore record={canceled} onLeave={() => setCanceled(null)} />
            </Suspense>
          }
        />
      )}
      <Suspense>
        {canceled && !sidesOf(canceled, viewerId).isStudent && (
          <TutorCancelDialog record={canceled} viewerId={viewerId} onClose={() => setCanceled(null)} />
        )}
        {seen && <LessonAttendance record={seen} viewerId={viewerId} onClose={() => setSeen(null)} />}
        {cutOff && <PowerCutDialog record={cutOff} viewerId={viewerId} onClose={() => setCutOff(null)} />}
        {reported && <ReportDialog lessonId={reported.lesson.id} onClose={() => setReported(null)} />}
        {rated && ratedTutor && (
          <RatingDialog tutor={ratedTutor} lesson={rated.lesson} onClose={() => setRated(null)} />
        )}
      </Suspense>
    </>
  )
  return { actions, dialogs }
}
