import type { Lesson } from '@hiwar/contract/appointments/lessons.ts'
import type { LessonSide } from '@hiwar/contract/enumerations/sessions.ts'
import { eventKind } from '../../platform/events/events.ts'

export interface LessonFact {
  lesson: Lesson
  tutorId: number
  studentId: number
}

/** The time that a move or cancellation freed. */
export interface FreedTime {
  slotId: number
  start: string
  duration: Lesson['duration']
}

export const lessonBooked = eventKind<LessonFact>('lesson.booked')
export const lessonMoved = eventKind<LessonFact & { freed: FreedTime }>('lesson.moved')
/**
 * The cause of a cancellation: a person, the tutor's change of its slot, the suspension of a member, or the early end
 * of the subscription, which takes the returned minutes with it.
 */
export type CancelCause = 'person' | 'slot' | 'suspension' | 'subscription'
export interface CanceledFact extends LessonFact {
  canceledBy: number | null
  cause: CancelCause
}
export const lessonCanceled = eventKind<CanceledFact>('lesson.canceled')

/** The changes of a decision of staff; `kept` is the unchanged part. */
export interface StaffDecision {
  minutes: 'returned' | 'charged' | 'kept'
  earning: 'earned' | 'void' | 'kept'
}
/** A verdict was given, by staff or (null) by the server. `minutesReturned`: this verdict returned the minutes. */
export const lessonJudged = eventKind<LessonFact & { minutesReturned: boolean; byStaff: StaffDecision | null }>(
  'lesson.judged',
)

/** A member was marked absent while the other one waited, or (`declared`) by the tutor's own word. */
export const lessonMarked = eventKind<LessonFact & { absent: LessonSide; declared: boolean }>('lesson.marked')
