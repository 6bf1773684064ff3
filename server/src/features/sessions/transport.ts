/** Which way the picture and sound of a session travel, and when it changes. */
import { Transport } from '@hiwar/contract/events-session-sent.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { type MemberRow, raiseGeneration } from './store.ts'
import { findWay, setWay } from './transport.store.ts'

type Settled = Pick<Context, 'config' | 'livekit'>

/** The way of a session that may never have been entered. */
export async function findTransport(context: Settled & Pick<Context, 'db'>, sessionId: string): Promise<Transport> {
  return wayOf(context, await findWay(context.db, sessionId))
}

/** Without a media server every call is direct, whatever it was before. */
function wayOf({ config, livekit }: Settled, stored: Transport | undefined): Transport {
  if (!livekit?.calls) return Transport.Direct
  return config.VIDEO_TRANSPORT === Transport.Server ? Transport.Server : (stored ?? Transport.Direct)
}

interface Asked {
  sessionId: string
  /** A member says that the direct call failed. */
  fallback: boolean
  members: readonly MemberRow[]
}

/**
 * Decides the way under the session's lock. A direct call that works is left alone; one that does not goes over the
 * media server from then on, as a new generation.
 */
export async function settleTransport(
  context: Settled,
  trx: Trx,
  { sessionId, fallback, members }: Asked,
): Promise<{ transport: Transport; changed: boolean }> {
  const before = (await findWay(trx, sessionId)) ?? Transport.Direct
  const isUp = members.some(({ linkUp, lostAt }) => linkUp && lostAt === null)
  const wanted = fallback && !isUp ? Transport.Server : before
  const transport = wayOf(context, wanted)
  const changed = transport === Transport.Server && before === Transport.Direct
  if (changed) {
    await setWay(trx, sessionId, transport)
    await raiseGeneration(trx, sessionId)
  }
  return { transport, changed }
}
