/** What the page around the room is told when somebody has left. */

import { SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { Engagement } from './engagement.ts'
import type { RoomPerson } from './sayings/person.ts'
import type { RoomState } from './state/room-types.ts'

export interface Finished {
  id: number
  other: RoomPerson
  /** A student, after the end, long enough together: the rating may be asked for. */
  mayRate: boolean
  /** Milliseconds of the call. */
  together: number
}

const longEnough = 60_000

export function finishedOf(state: RoomState, { kind, id, me, other }: Engagement): Finished {
  const isOver = state.clock === 'over' || state.clock === 'closed'
  const rates = kind === SessionKind.Lesson && me.role === Role.Student
  return { id, other, together: state.together, mayRate: rates && isOver && state.together >= longEnough }
}
