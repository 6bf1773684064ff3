/** What the page around the room is told when somebody has left. */
import { Role } from '@hiwar/contract/enumerations.ts'
import type { RoomPerson } from './sayings/person.ts'
import type { RoomState } from './state/room-types.ts'

export interface Finished {
  lessonId: number
  other: RoomPerson
  /** A student, after the end, long enough together: the rating may be asked for. */
  mayRate: boolean
  /** Milliseconds of the call. */
  together: number
}

const longEnough = 60_000

export function finishedOf(state: RoomState, lessonId: number, me: RoomPerson, other: RoomPerson): Finished {
  const isOver = state.clock === 'over' || state.clock === 'closed'
  // Whoever comes after the room was closed was perhaps together before: the server knows, and refuses otherwise.
  const met = state.together >= longEnough || state.phase === 'blocked'
  return { lessonId, other, together: state.together, mayRate: me.role === Role.Student && isOver && met }
}
