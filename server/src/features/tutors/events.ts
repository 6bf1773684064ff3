import type { Trx } from '../../platform/db/database.ts'
import { eventKind, recordEvent } from '../../platform/events/events.ts'

/**
 * Something on a tutor's card changed: profile, files, rating, topics, lead time, activation or times. Listeners
 * recompute the stored copies in the same transaction, so the change must be written before this event is recorded.
 */
export const tutorChanged = eventKind<{ tutorId: number }>('tutor.changed')

/** Staff activated the account of a tutor. */
export const tutorActivated = eventKind<{ tutorId: number; at: string }>('tutor.activated')

/** A tutor, or staff for the tutor, chose the studio of the photo session. */
export const studioChosen = eventKind<{ tutorId: number; studioId: number; at: string }>('tutor.studio-chosen')

export interface PhotoSessionChange {
  tutorId: number
  /** The studio with which the appointment is or was. */
  studioId: number
  /** The appointment until now, unless it is over. */
  from: string | null
  to: string | null
  at: string
}

/** A studio, or staff for it, set, moved or canceled the appointment of a photo session. */
export const photoSessionSet = eventKind<PhotoSessionChange>('tutor.photo-session-set')

/** The choice of another studio canceled the appointment with the first one. */
export const photoSessionLeft = eventKind<PhotoSessionChange & { from: string }>('tutor.photo-session-left')

/** The stored next free times or figures of these tutors have changed. */
export const tutorsRenewed = eventKind<{ tutorIds: number[] }>('tutors.renewed')

/** Tells clients to reload the list, because many tutors have changed. */
export const manyTutorsRenewed = eventKind<{ at: string }>('tutors.many-renewed')

const mostNamed = 20

/** Records that the cards of these tutors changed. */
export async function recordRenewed(trx: Trx, tutorIds: number[], now: Date): Promise<void> {
  if (tutorIds.length === 0) return
  if (tutorIds.length > mostNamed) await recordEvent({ within: [] }, trx, manyTutorsRenewed, { at: now.toISOString() })
  else await recordEvent({ within: [] }, trx, tutorsRenewed, { tutorIds })
}
