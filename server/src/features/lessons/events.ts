import type { Lesson } from '@hiwar/contract/appointments/lessons.ts'
import { eventKind } from '../../platform/events/events.ts'

/** A lesson with its two people, as it stood when the fact was written. */
export interface LessonFact {
  lesson: Lesson
  tutorId: number
  studentId: number
}

/** The time that a move or a cancellation gave free. */
export interface FreedTime {
  slotId: number
  start: string
  duration: Lesson['duration']
}

export const lessonBooked = eventKind<LessonFact>('lesson.booked')
export const lessonMoved = eventKind<LessonFact & { freed: FreedTime }>('lesson.moved')
/** `slotGone`: its tutor took the time away, or shortened it. */
export const lessonCanceled = eventKind<LessonFact & { canceledBy: number | null; slotGone: boolean }>(
  'lesson.canceled',
)
/** A verdict fell; `minutesReturned` when this one gave the student's minutes back. */
export const lessonJudged = eventKind<LessonFact & { minutesReturned: boolean; byStaff: boolean }>('lesson.judged')
