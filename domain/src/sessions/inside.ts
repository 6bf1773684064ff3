/** Who is in the room, by the record of who came and went. */
import type { TimelineKind } from '@hiwar/contract/enumerations-sessions.ts'
import { BEGINS, ENDS } from './presence.ts'

interface SeenEvent {
  /** Nobody in particular where it is about the room itself. */
  readonly userId: number | null
  readonly kind: TimelineKind
}

/** Whether the person was inside after the last of these events, which stand in the order of time. */
export function isInside(userId: number, events: readonly SeenEvent[]): boolean {
  const last = events.findLast(
    (event) => (event.userId === userId || event.userId === null) && (BEGINS.has(event.kind) || ENDS.has(event.kind)),
  )
  return last !== undefined && BEGINS.has(last.kind)
}
