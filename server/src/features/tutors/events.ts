import { eventKind } from '../../platform/events/event.ts'

/**
 * Something on a tutor's card changed: profile, files, rating, topics, notice, activation or times. Recording it writes
 * again, in the same transaction, whatever is kept of the tutor beside the facts.
 */
export const tutorChanged = eventKind<{ tutorId: number }>('tutor.changed')

/** The next free times or figures of these tutors changed, by a lesson or because time went on; all is written already. */
export const tutorsRenewed = eventKind<{ tutorIds: number[] }>('tutor.renewed')
