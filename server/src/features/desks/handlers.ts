/** Events of a desk. Unlike those of the room, a refused one is no evidence of an attendance. */
import type { deskClientEvents } from '@hiwar/contract/events/desk.ts'
import { deskFreezesAt, mayWriteDesk } from '@hiwar/domain/desk/window.ts'
import { can } from '@hiwar/domain/permissions/can.ts'
import { membersOf } from '@hiwar/domain/sessions/members.ts'
import { type Instant, instantOfDate, SECOND, type TimeRange } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { channels } from '../../platform/realtime/channels.ts'
import {
  type Connection,
  type EventHandler,
  type IncomingEvent,
  RefusedEvent,
  type Success,
  serveEvent,
} from '../../platform/realtime/handler.ts'
import { notAllowed } from '../sessions/serve.ts'
import { findSession, type Session } from '../sessions/source.ts'
import { ensureDesk, findSeq } from './store.ts'
import { areParted, writeDesk } from './write.ts'

type DeskEventName = keyof typeof deskClientEvents

interface IncomingDeskEvent<Name extends DeskEventName> extends IncomingEvent<Name> {
  session: Session
  now: Date
}

/** Serves an event of a desk to the two members of a session that nobody canceled. */
function serveDesk<const Name extends 'OpenDesk' | 'WriteDesk'>(
  name: Name,
  action: (context: Context, event: IncomingDeskEvent<Name>) => Promise<Success<Name>>,
): EventHandler<Context> {
  return serveEvent<Name, Context>(name, async (context, event) => {
    const { sessionId } = event.payload as { sessionId: string }
    const found = await findSession(context, context.db, sessionId)
    if ('refuse' in found) throw new RefusedEvent(found.refuse)
    const { session } = found
    const verdict = can(event.actor, 'desk.read', { memberIds: membersOf(session.members) })
    if (verdict !== 'allow' || session.calledOff) throw notAllowed()
    return action(context, { ...event, session, now: context.clock.now() })
  })
}

interface OpenedDesk {
  time: TimeRange
  /** When the server last looked whether the two may point. */
  seenAt: Instant
}

/** The desks that each socket has open: pointing asks the database once in a while. */
const opened = new WeakMap<Connection, Map<string, OpenedDesk>>()
const lookAgain = 30 * SECOND

/** Listens to a desk, from an hour before the start on, for good. */
async function openDesk({ db }: Context, { session, connection, now }: IncomingDeskEvent<'OpenDesk'>) {
  const { id, time } = session
  const at = instantOfDate(now)
  if (mayWriteDesk(time, at)) await ensureDesk(db, id, now)
  else if (at < deskFreezesAt(time)) throw notAllowed()
  // Joined first: nothing is written between the number and the first update that arrives.
  await connection.join(channels.desk(id))
  opened.set(connection, (opened.get(connection) ?? new Map()).set(id, { time, seenAt: at }))
  return { seq: (await findSeq(db, id)) ?? 0 }
}

async function closeDesk(_context: Context, { payload, connection }: IncomingEvent<'CloseDesk'>) {
  opened.get(connection)?.delete(payload.sessionId)
  await connection.leave(channels.desk(payload.sessionId))
  return {}
}

async function write(context: Context, event: IncomingDeskEvent<'WriteDesk'>) {
  const { session, actor, payload, connection, now } = event
  const { id, update } = payload
  const bytes = Buffer.from(update, 'base64url')
  const { seq, isFrozen } = await writeDesk(context, { session, userId: actor.id, id, bytes, now })
  // Sent again for a repeated update too: the process that stored it may have died before it sent it. A frozen desk
  // cannot tell whether the bytes are the same.
  const written = { sessionId: session.id, userId: actor.id, seq, update }
  if (!isFrozen) connection.emitToOthers(channels.desk(session.id), 'DeskWritten', written)
  return { seq }
}

async function point(context: Context, { actor, payload, connection }: IncomingEvent<'DeskPointer'>) {
  const { sessionId, kind, spot } = payload
  const now = context.clock.now()
  const at = instantOfDate(now)
  const desk = opened.get(connection)?.get(sessionId)
  if (desk === undefined) throw notAllowed()
  if (at - desk.seenAt > lookAgain) {
    const found = await findSession(context, context.db, sessionId)
    const mayPoint =
      'session' in found && !found.session.calledOff && !(await areParted(context.db, found.session, now))
    if (!mayPoint) throw notAllowed()
    Object.assign(desk, { time: found.session.time, seenAt: at })
  }
  if (!mayWriteDesk(desk.time, at)) throw notAllowed()
  connection.showOthers(channels.desk(sessionId), 'DeskPointer', { sessionId, userId: actor.id, kind, spot })
  return {}
}

export const deskHandlers = [
  serveDesk('OpenDesk', openDesk),
  serveDesk('WriteDesk', write),
  serveEvent('CloseDesk', closeDesk),
  serveEvent('DeskPointer', point),
]
