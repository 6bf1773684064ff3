/** The appointment of a session. Each kind of appointment registers its own source. */
import type { SessionId, SessionKind } from '@hiwar/contract/appointments/sessions.ts'
import type { RefusalCode } from '@hiwar/contract/events/event.ts'
import { formatSessionId, parseSessionId, type SessionMembers } from '@hiwar/domain/sessions/members.ts'
import type { TimeRange } from '@hiwar/domain/time/instant.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { End } from './store.ts'

export interface Appointment {
  readonly members: SessionMembers
  readonly time: TimeRange
  readonly canceled: boolean
  /** Canceled by somebody; a room is closed as a canceled one while a block parts the two members, too. */
  readonly calledOff: boolean
  /** Both members, or one of them, while inside through a socket. */
  readonly ends: readonly End[]
}

export interface Session extends Appointment {
  readonly id: SessionId
}

/** Finds the appointment behind the uuid of a session id of its kind. */
export interface SessionSource {
  readonly kind: SessionKind
  find(db: Database | Trx, uuid: string): Promise<Appointment | undefined>
}

/** The error code for an id without an appointment. */
const missing: Readonly<Record<SessionKind, RefusalCode>> = {
  lesson: 'lesson-not-found',
  interview: 'interview-not-found',
  demo: 'invalid-session-id',
}

export async function findSession(
  { sessionSources }: { sessionSources: readonly SessionSource[] },
  db: Database | Trx,
  sessionId: string,
): Promise<{ session: Session } | { refuse: RefusalCode }> {
  const name = parseSessionId(sessionId)
  if (name === undefined) return { refuse: 'invalid-session-id' }
  const source = sessionSources.find(({ kind }) => kind === name.kind)
  const appointment = await source?.find(db, name.uuid)
  if (appointment === undefined) return { refuse: missing[name.kind] }
  return { session: { id: formatSessionId(name), ...appointment } }
}
