import type { Trx } from '../../platform/db/database.ts'
import { eventKind, recordEvent } from '../../platform/events/events.ts'

/**
 * Something on a tutor's card changed: profile, files, rating, topics, notice, activation or times. Recording it writes
 * again, in the same transaction, whatever is kept of the tutor beside the facts; it is recorded after the change.
 */
export const tutorChanged = eventKind<{ tutorId: number }>('tutor.changed')

/** The next free times or figures of these tutors are others now, and written already. */
export const tutorsRenewed = eventKind<{ tutorIds: number[] }>('tutors.renewed')

/** The same of so many tutors that their list is better read again. */
export const manyTutorsRenewed = eventKind<{ at: string }>('tutors.many-renewed')

const mostNamed = 20

/** Writes down which tutors have other cards now. */
export async function recordRenewed(trx: Trx, tutorIds: number[], now: Date): Promise<void> {
  if (tutorIds.length === 0) return
  if (tutorIds.length > mostNamed) await recordEvent({ within: [] }, trx, manyTutorsRenewed, { at: now.toISOString() })
  else await recordEvent({ within: [] }, trx, tutorsRenewed, { tutorIds })
}
