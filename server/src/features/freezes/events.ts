import { eventKind } from '../../platform/events/events.ts'

interface FreezeFact {
  freezeId: number
  userId: number
}

/** A student froze the subscription; `end` is where it ends now. */
export const freezeStarted = eventKind<FreezeFact & { until: string; end: string }>('freeze.started')

/** The freeze ended before its time. */
export const freezeEnded = eventKind<FreezeFact>('freeze.ended')
