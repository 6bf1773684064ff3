/** A lesson, interview or demo session as the room needs it. */
import { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { mayTry } from '@hiwar/domain/permissions/can.ts'
import { sessionTime, windowOf } from '@hiwar/domain/sessions/entry.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import type { RoomState, RoomWindow } from './state/room-types.ts'
import type { OtherAbsence } from './texts/absence.ts'
import type { RoomPerson } from './texts/person.ts'

export interface Engagement {
  kind: SessionKind
  id: number
  sessionId: string
  start: string
  /** Minutes. */
  duration: number
  /** Minutes added behind the end of a lesson. */
  extraMinutes?: number | undefined
  me: RoomPerson
  other: RoomPerson
  /** A trial lesson: the two meet for the first time. */
  isTrial?: boolean | undefined
  /** Whether another lesson with the other member may be offered. */
  offered: boolean
  canceled: { by: string; at: string | null } | null
  /** The result in words once the meeting was decided; the room then no longer opens. */
  decision: string | null
  /** Whether it is known that the two did not meet. */
  missed?: boolean | undefined
  /** What the server tells of the other member; absent in meetings. */
  absence?: OtherAbsence | undefined
}

/** The times of a room in milliseconds since 1970, by the same domain rule as on the server. */
export function roomWindow(
  engagement: Pick<Engagement, 'start' | 'duration' | 'extraMinutes'>,
): RoomWindow & { preJoinOpens: number } {
  return windowOf(sessionTime(engagement))
}

/** How the session stands for a person who is not inside. */
export interface Finished {
  isOver: boolean
  /** Whether the two met, or may have met before this page was opened. */
  met: boolean
  /** True for a student after the lesson's end, when both members were connected for at least a minute. */
  mayRate: boolean
}

const longEnough = MINUTE

export function finishedOf(state: RoomState, { kind, me, missed = false }: Ended): Finished {
  const isOver = state.clock === 'over' || state.clock === 'closed'
  const rates = kind === SessionKind.Lesson && mayTry(me.role, 'rating.create') === 'allow'
  // A room that was over before this page opened does not know how long the two met.
  const isOpenedLate = state.phase === 'blocked' && !missed
  const mayRate = rates && isOver && (isOpenedLate || state.together >= longEnough)
  return { isOver, met: isOpenedLate || state.together > 0, mayRate }
}

type Ended = Pick<Engagement, 'kind' | 'me' | 'missed'>

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
