/** The phase of a lesson by the clock. */
import type { Lesson, LessonMember, LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { sessionTime, windowOf } from '@hiwar/domain/sessions/entry.ts'
import type { Instant } from '@hiwar/domain/time/instant.ts'

export type LessonPhase =
  | 'canceled'
  /** The room is still closed. */
  | 'waiting'
  /** The room is open and the lesson has not begun. */
  | 'open'
  | 'running'
  /** The lesson is over and the room still open. */
  | 'closing'
  | 'over'

type Timed = Pick<Lesson, 'start' | 'canceledAt'> & { duration: number; extraMinutes?: number }
type Times = Pick<Timed, 'start' | 'duration' | 'extraMinutes'>

export function lessonEnd(lesson: Times): Instant {
  return sessionTime(lesson).end
}

/** The moment from which the two may enter the room. */
export function roomOpens(lesson: Times): Instant {
  return windowOf(sessionTime(lesson)).opens
}

export function lessonPhase(lesson: Timed, now: number): LessonPhase {
  const { opens, start, end, closes } = windowOf(sessionTime(lesson))
  if (lesson.canceledAt !== null) return 'canceled'
  if (now < opens) return 'waiting'
  if (now < start) return 'open'
  if (now < end) return 'running'
  return now < closes ? 'closing' : 'over'
}

export function mayEnter(phase: LessonPhase): boolean {
  return phase === 'open' || phase === 'running' || phase === 'closing'
}

/** From an hour before the start the room shows the own picture and sound, and from ten minutes before it is open. */
export function mayPrepare(lesson: Timed, now: number): boolean {
  return lessonPhase(lesson, now) === 'waiting' && now >= windowOf(sessionTime(lesson)).preJoinOpens
}

/** Only a lesson that has not begun can be moved or canceled. */
export function isChangeable(phase: LessonPhase): boolean {
  return phase === 'waiting' || phase === 'open'
}

/** A lesson from the view of one of its members. */
export interface LessonSides {
  own: LessonMember | undefined
  other: LessonMember | undefined
  tutor: LessonMember | undefined
  student: LessonMember | undefined
  isStudent: boolean
}

export function sidesOf({ members }: LessonRecord, viewerId: number): LessonSides {
  const student = members.find(({ role }) => role === Role.Student)
  return {
    own: members.find(({ userId }) => userId === viewerId),
    other: members.find(({ userId }) => userId !== viewerId),
    tutor: members.find(({ role }) => role !== Role.Student),
    student,
    isStudent: student?.userId === viewerId,
  }
}
