import { type SessionEvent, sessionEndpoints } from '@hiwar/contract/appointments/sessions.ts'
import { PresenceEvent, TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import { mayJoin } from '@hiwar/domain/sessions/entry.ts'
import { membersOf } from '@hiwar/domain/sessions/members.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type Actor, authorize, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { findTransport, sessionTokenFor } from './media.ts'
import { findSession, type Session } from './source.ts'
import { listMembers } from './store.ts'
import { listSightings, type SightingRow } from './timeline.store.ts'

export const sessionRoutes = [
  serve(sessionEndpoints.token, readSessionToken),
  serve(sessionEndpoints.members, readSessionMembers),
  serve(sessionEndpoints.events, readSessionEvents),
]

/** A member's session token, while the room is open. */
async function readSessionToken(context: Context, { actor, query }: MemberRequest<typeof sessionEndpoints.token>) {
  const session = await sessionFor(context, actor, 'session.token', query.sessionId)
  const now = context.clock.now()
  if (session.canceled || !mayJoin(session.time, instantOfDate(now))) throw new Refusal('forbidden')
  const transport = await findTransport(context, session.id)
  return sessionTokenFor(context, { session, userId: actor.id, transport, now })
}

/** The ids of the members inside now. */
async function readSessionMembers(context: Context, { actor, params }: MemberRequest<typeof sessionEndpoints.members>) {
  const session = await sessionFor(context, actor, 'session.members', params.id)
  return (await listMembers(context.db, session.id)).map(({ userId }) => userId)
}

async function sessionFor(
  context: Context,
  actor: Actor,
  action: 'session.token' | 'session.members',
  sessionId: string,
): Promise<Session> {
  const found = await findSession(context, context.db, sessionId)
  if ('refuse' in found) throw new Refusal('session-not-found')
  authorize(actor, action, { memberIds: membersOf(found.session.members) })
  return found.session
}

/** Timeline rows that count as coming or going. Other rows are left out. */
const presence: Partial<Record<TimelineKind, PresenceEvent>> = {
  [TimelineKind.Join]: PresenceEvent.Joined,
  [TimelineKind.Resume]: PresenceEvent.Joined,
  [TimelineKind.Leave]: PresenceEvent.Left,
  [TimelineKind.Drop]: PresenceEvent.Left,
  [TimelineKind.Canceled]: PresenceEvent.Left,
  [TimelineKind.Closed]: PresenceEvent.Left,
}

/** Lists the entries and exits of a session, for admins. */
async function readSessionEvents(
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
  // The media server's joins repeat the server's own rows.
  if (type === undefined || userId === null || source === 'sfu') return []
  return [{ id, sessionId, userId, type, createdAt: at.toISOString() }]
}
