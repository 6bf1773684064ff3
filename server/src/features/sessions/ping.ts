import type { MediaReport } from '@hiwar/contract/appointments/sessions.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type Ends, endsOf, reachable } from './ends.ts'
import { insertReport } from './reports.store.ts'
import { notAllowed, type SessionEvent } from './serve.ts'
import { updateStates } from './store.ts'
import { insertSightings } from './timeline.store.ts'

/** Asks whether the other is there; what it reports of the link stays with the server. */
export async function pingMember(context: Context, event: SessionEvent<'PingSessionMember'>) {
  const ends = await endsToward(context, event)
  const { report } = event.payload
  if (report !== undefined) await keepReport(context, ends, report, event.now)
  context.realtime.emit(reachable(ends.other).socketId, 'PingSessionMember', knockFrom(event))
  return {}
}

export async function pongMember(context: Context, event: SessionEvent<'PongSessionMember'>) {
  const { other } = await endsToward(context, event)
  context.realtime.emit(reachable(other).socketId, 'PongSessionMember', knockFrom(event))
  return {}
}

type Knock = SessionEvent<'PingSessionMember'> | SessionEvent<'PongSessionMember'>

/** The id in the payload is compared, never used as an address. */
async function endsToward(context: Context, event: Knock): Promise<Ends> {
  const ends = await endsOf(context, event)
  if (event.payload.userId !== event.otherId) throw notAllowed()
  return ends
}

function knockFrom({ session, actor }: Knock) {
  return { sessionId: session.id, userId: actor.id }
}

/** Stores the report, and a row of the timeline whenever the link comes up or goes down. */
function keepReport({ db }: Context, { own, other }: Ends, report: MediaReport, now: Date): Promise<void> {
  const { sessionId, userId, socketId } = own
  const { connected, epoch, path } = report
  const expectsPackets = other !== undefined && (other.camera || other.mic || other.sharing)
  return inTransaction(db, async (trx) => {
    await insertReport(trx, { sessionId, userId, expectsPackets }, report, now)
    if (connected === own.linkUp) return
    await updateStates(trx, { sessionId, userId, socketId }, { linkUp: connected })
    const kind = connected ? 'link-up' : 'link-down'
    await insertSightings(trx, [{ sessionId, userId, kind, at: now, meta: { epoch, path } }])
  })
}
