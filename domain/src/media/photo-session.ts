/** The photo session of a tutor: its state, and which appointment it may get. */
import type { AssetKind } from '@hiwar/contract/enumerations/basic.ts'
import { slotHorizonDays } from '@hiwar/contract/fields/limits.ts'
import { DAY, type Instant, plus } from '../time/instant.ts'

export interface PhotoSession extends Readonly<Record<AssetKind, string | null>> {
  readonly studioId: number | null
  /** The present appointment. */
  readonly at: Instant | null
}

/** `past`: the appointment is over, and a file is still missing. */
export type PhotoSessionState = 'open' | 'appointed' | 'past' | 'complete'

export function photoSessionState({ image, video, thumbnail, at }: PhotoSession, now: Instant): PhotoSessionState {
  if (image !== null && video !== null && thumbnail !== null) return 'complete'
  if (at === null) return 'open'
  return at > now ? 'appointed' : 'past'
}

/** `conflict`: the tutor has chosen no studio, or the session needs no appointment any more. */
export type AppointmentDecision = { readonly appoint: Instant | null } | { readonly refuse: 'bad-request' | 'conflict' }

/** The appointment to store; null cancels the present one. */
// ours: an appointment lies no further ahead than a slot
export function decideAppointment(session: PhotoSession, to: Instant | null, now: Instant): AppointmentDecision {
  if (to === null) return { appoint: null }
  if (session.studioId === null || photoSessionState(session, now) === 'complete') return { refuse: 'conflict' }
  if (to <= now || to > plus(now, slotHorizonDays * DAY)) return { refuse: 'bad-request' }
  return { appoint: to }
}
