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

/** `tookOffer`: the time was kept for the student by an offer of the waiting list. */
interface TakenFact extends LessonFact {
  tookOffer?: boolean
}

export const lessonBooked = eventKind<TakenFact>('lesson.booked')
export const lessonMoved = eventKind<TakenFact & { freed: FreedTime }>('lesson.moved')
/**
 * The cause of a cancellation: a person, the tutor's change of its slot, the suspension of a member, the early end of
 * the subscription, which takes the returned minutes with it, or a freeze of it.
 */
export type CancelCause = 'person' | 'slot' | 'suspension' | 'subscription' | 'freeze'
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

/**
 * Nothing more may be booked between two people, or (null) with anybody, until further notice: a block, a suspension, or
 * the end of an account or consent.
 */
export const peopleParted = eventKind<{ userId: number; otherId: number | null; by: number }>('people.parted')
