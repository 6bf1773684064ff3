/** Whatever is held in a room, as the room needs it: its session, its time, its two people and whether it stands. */
import { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { sessionTime, windowOf } from '@hiwar/domain/sessions/entry.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import type { RoomPerson } from './sayings/person.ts'
import type { RoomState, RoomWindow } from './state/room-types.ts'

export interface Engagement {
  kind: SessionKind
  id: number
  sessionId: string
  start: string
  /** Minutes. */
  duration: number
  me: RoomPerson
  other: RoomPerson
  canceled: { by: string; at: string | null } | null
  /** Its result in words, once it was written: the room has nothing left to be for. */
  decision: string | null
}

/** The times of a room, by the rule that the server keeps. */
export function roomWindow(engagement: Pick<Engagement, 'start' | 'duration'>): RoomWindow & { preJoinOpens: number } {
  return windowOf(sessionTime(engagement))
}

/** What the page around the room is told when somebody has left. */
export interface Finished {
  id: number
  other: RoomPerson
  /** A student, after the end, long enough together: the rating may be asked for. */
  mayRate: boolean
  /** Milliseconds of the call. */
  together: number
}

const longEnough = MINUTE

export function finishedOf(state: RoomState, { kind, id, me, other }: Engagement): Finished {
  const isOver = state.clock === 'over' || state.clock === 'closed'
  const rates = kind === SessionKind.Lesson && me.role === Role.Student
  return { id, other, together: state.together, mayRate: rates && isOver && state.together >= longEnough }
}

/** Where somebody goes from a room: to the page on which the appointment stands. */
export interface Home {
  to: string
  words: string
}

const lessons: Home = { to: '/upcoming-lessons', words: 'دروسي' }
const steps: Home = { to: '/t/onboarding', words: 'خطوات الانضمام' }
const interviews: Home = { to: '/interviews', words: 'المقابلات' }

export function homeOf(kind: SessionKind, role: Role): Home {
  if (kind === SessionKind.Lesson) return lessons
  return role === Role.TutorManager ? interviews : steps
}
