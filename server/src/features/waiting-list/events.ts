import { eventKind } from '../../platform/events/events.ts'

interface EntryFact {
  entryId: number
  studentId: number
  tutorId: number
}

/** An offer began: its time is kept for the student. */
export const waitingOffered = eventKind<EntryFact & { offerId: number; start: string; expiresAt: string }>(
  'waiting.offered',
)

/** A time that suits the entry is free for all. */
export const waitingOpened = eventKind<EntryFact & { start: string; day: string }>('waiting.opened')

/** The entry got no answer twice, and gets no more offers. */
export const waitingAsleep = eventKind<EntryFact & { at: string }>('waiting.asleep')
