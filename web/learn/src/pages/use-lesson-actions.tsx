import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useWriting } from '../chat/WriteButton.tsx'
import { CancelLessonDialog } from '../lessons/CancelLessonDialog.tsx'
import { sidesOf } from '../lessons/lesson.ts'
import type { LessonActions } from '../lessons/lesson-actions.ts'
import { rememberAsked, wasAsked } from '../ratings/own-ratings.ts'
import { useBookingDialog } from './use-booking-dialog.tsx'

const LessonAttendance = lazy(async () => ({ default: (await import('./LessonAttendance.tsx')).LessonAttendance }))
const ReportDialog = lazy(async () => ({ default: (await import('../reports/ReportDialog.tsx')).ReportDialog }))
const RatingDialog = lazy(async () => ({ default: (await import('../ratings/RatingDialog.tsx')).RatingDialog }))

interface Person {
  id: number
  name: string
  image: string | null
}

export function useLessonActions(isRated: LessonActions['isRated'] = () => true, toRate: LessonRecord | null = null) {
  const viewerId = useLogin()?.user.id ?? 0
  const bookingDialog = useBookingDialog()
  const { write } = useWriting()
  const [canceled, setCanceled] = useState<LessonRecord | null>(null)
  const [seen, setSeen] = useState<LessonRecord | null>(null)
  const [reported, setReported] = useState<LessonRecord | null>(null)
  const [rated, setRated] = useState<Person | null>(null)

  // After the room, the rating opens by itself, once for each lesson.
  const askedId = toRate !== null && !wasAsked(toRate.lesson.id) ? toRate.lesson.id : null
  const askOnce = useEffectEvent(() => {
    if (toRate === null) return
    rememberAsked(toRate.lesson.id)
    setRated(tutorOf(toRate) ?? null)
  })
  useEffect(() => {
    if (askedId !== null) askOnce()
  }, [askedId])

  function tutorOf(record: LessonRecord): Person | undefined {
    const { tutor } = sidesOf(record, viewerId)
    return tutor && { id: tutor.userId, name: tutor.name ?? '', image: tutor.image }
  }

  const actions: LessonActions = {
    isRated,
    onCancel: setCanceled,
    onWrite: (userId) => void write(userId),
    onMove: (record) => {
      const tutor = tutorOf(record)
      if (tutor) bookingDialog.move(tutor, record)
    },
    onBookAgain: (record) => {
      const tutor = tutorOf(record)
      if (tutor) void bookingDialog.book(tutor)
    },
    onAttendance: setSeen,
    onReport: setReported,
    onRate: (record) => setRated(tutorOf(record) ?? null),
  }
  const dialogs: ReactNode = (
    <>
      {bookingDialog.dialog}
      {canceled && <CancelLessonDialog record={canceled} viewerId={viewerId} onClose={() => setCanceled(null)} />}
      <Suspense>
        {seen && <LessonAttendance record={seen} viewerId={viewerId} onClose={() => setSeen(null)} />}
        {reported && <ReportDialog lessonId={reported.lesson.id} onClose={() => setReported(null)} />}
        {rated && <RatingDialog tutor={rated} onClose={() => setRated(null)} />}
      </Suspense>
    </>
  )
  return { actions, dialogs }
}
