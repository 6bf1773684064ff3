import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { Attendance, LessonSide } from '@hiwar/contract/enumerations/sessions.ts'
import { holds, instantOf } from '@hiwar/domain/time/instant.ts'
import { closingTimeOf } from '../lesson-summary.ts'
import { isChangeable, type LessonPhase, type LessonSides } from './lesson.ts'

/** Actions on a lesson; each opens a dialog of the page. */
export interface LessonActions {
  onMove: (record: LessonRecord) => void
  onCancel: (record: LessonRecord) => void
  onBookAgain: (record: LessonRecord) => void
  onRate: (record: LessonRecord) => void
  /** Opens the attendance record. */
  onAttendance: (record: LessonRecord) => void
  onReport: (record: LessonRecord) => void
  /** Tells the other member of a power cut. */
  onPowerCut: (record: LessonRecord) => void
  /** Opens the conversation with the other member. */
  onWrite: (userId: number) => void
}

/** A lesson with the facts that its buttons and menu need. */
export interface LessonView {
  record: LessonRecord
  sides: LessonSides
  phase: LessonPhase
  now: number
  actions: LessonActions
}

/** Only a student moves a lesson, and only before its start. */
export function mayMove({ sides, phase }: LessonView): boolean {
  return sides.isStudent && (phase === 'waiting' || phase === 'open')
}

export function mayBookAgain({ record, sides, phase }: LessonView): boolean {
  const isDone = ['closing', 'over', 'canceled'].includes(phase) || record.lesson.marked === LessonSide.Tutor
  return record.offered && sides.isStudent && sides.tutor !== undefined && isDone
}

/** Whether an attendance record exists or should exist. */
export function hasRecord({ phase }: LessonView): boolean {
  return phase === 'closing' || phase === 'over'
}

export function mayRate({ record, sides, phase }: LessonView): boolean {
  const { isStudent, tutor } = sides
  return isStudent && tutor !== undefined && (phase === 'closing' || phase === 'over') && record.rated === null
}

/** Something stays of the lesson, or its tutor has a closing to write. Before the start there is nothing to read. */
export function hasSummary({ record, sides, phase, now }: LessonView): boolean {
  if (phase === 'canceled' || isChangeable(phase)) return false
  return record.hasSummary || (sides.own !== undefined && !sides.isStudent && mayBeClosed(record, now))
}

function mayBeClosed({ lesson }: LessonRecord, now: number): boolean {
  const mayBeHeld = lesson.marked === null && lesson.attendance === Attendance.Unknown
  return (mayBeHeld || lesson.attendance === Attendance.Both) && holds(closingTimeOf(lesson), instantOf(now))
}
