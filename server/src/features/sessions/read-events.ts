import type { SessionEvent, sessionEndpoints } from '@hiwar/contract/appointments/sessions.ts'
import { PresenceEvent, TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { listSightings, type SightingRow } from './evidence.store.ts'
import { findSession } from './source.ts'

/** What is coming and going; the rest of what was seen is neither. */
const presence: Partial<Record<TimelineKind, PresenceEvent>> = {
  [TimelineKind.Join]: PresenceEvent.Joined,
  [TimelineKind.Resume]: PresenceEvent.Joined,
  [TimelineKind.Leave]: PresenceEvent.Left,
  [TimelineKind.Drop]: PresenceEvent.Left,
  [TimelineKind.Canceled]: PresenceEvent.Left,
  [TimelineKind.Closed]: PresenceEvent.Left,
}

/** Who came into a session and who left it, for admins. */
export async function readSessionEvents(
  context: Context,
  { params }: MemberRequest<typeof sessionEndpoints.events>,
): Promise<SessionEvent[]> {
  const found = await findSession(context, context.db, params.id)
  if ('refuse' in found) throw new Refusal('session-not-found')
  const sightings = await listSightings(context.db, found.session.id)
  return sightings.flatMap((row) => presentSessionEvent(row))
}

function presentSessionEvent({ id, sessionId, userId, kind, source, at }: SightingRow): SessionEvent[] {
  const type = presence[kind]
  // The media server's own joins come on top of ours.
  if (type === undefined || userId === null || source === 'sfu') return []
  return [{ id, sessionId, userId, type, createdAt: at.toISOString() }]
}
