import type { HoldKind } from '@hiwar/contract/enumerations/kept-times.ts'
import { eventKind } from '../../platform/events/events.ts'

/** The time of a hold that ended; it is free again, unless its student has booked it. */
export interface FreedHold {
  tutorId: number
  studentId: number
  kind: HoldKind
  start: string
  minutes: number
}

/** A hold ended, and its tutor is locked: whoever waits for the time gets it before everybody else. */
export const holdEnded = eventKind<FreedHold>('hold.ended')
