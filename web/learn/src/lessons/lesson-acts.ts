import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import type { LessonPhase, LessonSides } from './lesson.ts'

/** What a page lets people do with a lesson; each opens a dialog of the page. */
export interface LessonActs {
  onMove: (record: LessonRecord) => void
  onCancel: (record: LessonRecord) => void
  onBookAgain: (record: LessonRecord) => void
  onRate: (record: LessonRecord) => void
  /** Opens who was in the room when. */
  onAttendance: (record: LessonRecord) => void
  onReport: (record: LessonRecord) => void
  /** Opens the conversation with the other side. */
  onWrite: (userId: number) => void
  /** Tutors of whom it is known that the student has rated them. */
  isRated: (tutorId: number) => boolean
}

/** A lesson as its buttons and its menu need it. */
export interface LessonView {
  record: LessonRecord
  sides: LessonSides
  phase: LessonPhase
  now: number
  acts: LessonActs
}

/** Only a student moves; only what has not begun can be moved. */
export function mayMove({ sides, phase }: LessonView): boolean {
  return sides.isStudent && (phase === 'waiting' || phase === 'open')
}

export function mayBookAgain({ sides, phase }: LessonView): boolean {
  return sides.isStudent && sides.tutor !== undefined && ['closing', 'over', 'canceled'].includes(phase)
}

/** Something happened, or should have happened, in the room. */
export function hasRecord({ phase }: LessonView): boolean {
  return phase === 'closing' || phase === 'over'
}

export function mayRate({ sides, phase, acts }: LessonView): boolean {
  const { isStudent, tutor } = sides
  return isStudent && tutor !== undefined && (phase === 'closing' || phase === 'over') && !acts.isRated(tutor.userId)
}
