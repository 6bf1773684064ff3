import type { DemoSession } from '@hiwar/contract/appointments/meetings.ts'
import { eventKind } from '../../platform/events/events.ts'

/** A demo session with its two people, as the tutor saw it when the fact was written. */
export interface DemoSessionFact {
  demoSession: DemoSession
  tutorManagerId: number
  tutorId: number
}

export const demoSessionBooked = eventKind<DemoSessionFact>('demo-session.booked')
export const demoSessionDecided = eventKind<DemoSessionFact>('demo-session.decided')
export const demoSessionCanceled = eventKind<DemoSessionFact & { canceledBy: number | null }>('demo-session.canceled')
