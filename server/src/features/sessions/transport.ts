/** Which way the picture and sound of a session travel, and when it changes. */
import { Transport } from '@hiwar/contract/events/session.ts'
import type { Context } from '../../context.ts'
import type { MemberRow } from './store.ts'
import { findWay } from './transport.store.ts'

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
  before: Transport
  /** A member says that the direct call failed. */
  fallback: boolean
  members: readonly MemberRow[]
}

/**
 * The way from now on, of a session that is held. A direct call that works is left alone; one that does not goes over
 * the media server from then on, as a new generation.
 */
export function settleTransport(
  context: Settled,
  { before, fallback, members }: Asked,
): { transport: Transport; changed: boolean } {
  const isUp = members.some(({ linkUp, lostAt }) => linkUp && lostAt === null)
  const transport = wayOf(context, fallback && !isUp ? Transport.Server : before)
  return { transport, changed: transport === Transport.Server && before === Transport.Direct }
}
