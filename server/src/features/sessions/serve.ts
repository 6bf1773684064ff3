/**
 * Checks before every event of a session: the session exists, the caller is a member, it is not canceled, and its room
 * is open.
 */
import type { ClientEventName, Received } from '@hiwar/contract/events/events.ts'
import { can } from '@hiwar/domain/permissions/can.ts'
import { mayJoin, sessionTimes } from '@hiwar/domain/sessions/entry.ts'
import { membersOf, otherMember, type SessionMembers } from '@hiwar/domain/sessions/members.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/action.ts'
import {
  type EventHandler,
  type IncomingEvent,
  RefusedEvent,
  type Success,
  serveEvent,
} from '../../platform/realtime/handler.ts'
import { findSession, type Session } from './source.ts'
import { insertTimelineRows } from './timeline.store.ts'

/** Names of events about one session. */
export type SessionEventName = {
  [Name in ClientEventName]: Received<Name> extends { sessionId: string } ? Name : never
}[ClientEventName]

/** The argument of the handler of a session event. */
export interface IncomingSessionEvent<Name extends SessionEventName = SessionEventName> extends IncomingEvent<Name> {
  session: Session
  /** The id of the other member. */
  otherId: number
  now: Date
}

type Opening = typeof mayJoin

/** Serves an event of a session to its two members while its room is open. */
export function serveSession<const Name extends SessionEventName>(
  name: Name,
  action: (context: Context, event: IncomingSessionEvent<Name>) => Promise<Success<Name>>,
  isOpen: Opening = mayJoin,
): EventHandler<Context> {
  return serveEvent<Name, Context>(name, async (context, event) => {
    const now = context.clock.now()
    const found = await findSession(context, context.db, sessionOf(event))
    if ('refuse' in found) throw new RefusedEvent(found.refuse)
    const { session } = found
    const otherId = otherMemberFor(event.actor, session.members)
    try {
      refuseUnlessOpen(session, isOpen, now)
      return await action(context, { ...event, session, otherId, now })
    } catch (error) {
      if (error instanceof RefusedEvent && error.code === 'unallowed')
        await noteRefusal(context, session.id, event, now)
      throw error
    }
  })
}

/** The compiler does not see that every session event carries a session id. */
function sessionOf(event: { payload: unknown }): string {
  return (event.payload as { sessionId: string }).sessionId
}

/** A member of the lesson may send session events. */
function otherMemberFor(actor: Actor, members: SessionMembers): number {
  const otherId = otherMember(members, actor.id)
  if (otherId === undefined || can(actor, 'session.token', { memberIds: membersOf(members) }) !== 'allow') {
    throw notAllowed()
  }
  return otherId
}

export function refuseUnlessOpen({ canceled, time }: Session, isOpen: Opening, now: Date): void {
  if (canceled || !isOpen(time, instantOfDate(now))) throw notAllowed()
}

export function notAllowed(): RefusedEvent {
  return new RefusedEvent('unallowed', { reason: 'forbidden' })
}

/** Records a refused event as evidence, at most once a minute for each member. */
function noteRefusal(context: Context, sessionId: string, { actor }: { actor: Actor }, now: Date): Promise<void> {
  const turn = Math.floor(now.getTime() / sessionTimes.refusals)
  const dedupeKey = `refused:${sessionId}:${actor.id}:${turn}`
  return insertTimelineRows(context.db, [{ sessionId, userId: actor.id, kind: 'refused', at: now, dedupeKey }])
}
