import type { sessionEndpoints } from '@hiwar/contract/appointments/sessions.ts'
import { mayJoin } from '@hiwar/domain/sessions/entry.ts'
import { membersOf } from '@hiwar/domain/sessions/members.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { sessionTokenFor } from './media.ts'
import { findSession, type Session } from './source.ts'
import { listMembers } from './store.ts'
import { findTransport } from './transport.ts'

/** What a member needs to enter, while the room is open. */
export async function readSessionToken(
  context: Context,
  { actor, query }: MemberRequest<typeof sessionEndpoints.token>,
) {
  const session = await sessionFor(context, actor, 'session.token', query.sessionId)
  const now = context.clock.now()
  if (session.canceled || !mayJoin(session.time, instantOfDate(now))) throw new Refusal('forbidden')
  const transport = await findTransport(context, session.id)
  return sessionTokenFor(context, { session, userId: actor.id, transport, now })
}

/** Who is inside now. */
export async function readSessionMembers(
  context: Context,
  { actor, params }: MemberRequest<typeof sessionEndpoints.members>,
) {
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
