import type { Context } from '../../context.ts'
import { channels } from '../../platform/realtime/rooms.ts'
import { isHidden, shown } from './relay.ts'
import type { SessionEvent } from './serve.ts'

/**
 * What the two tell each other of a connection made while one of them still waits before the door. It is kept nowhere and
 * gives no place inside: who is there, and which link counts, is decided by joining alone.
 */
export async function connectAhead(
  context: Context,
  { session, actor, connection, payload }: SessionEvent<'ConnectAhead'>,
) {
  const said = hiding(context, payload)
  if (said !== null) connection.tellOthers(channels.session(session.id), 'ConnectAhead', { ...said, userId: actor.id })
  return {}
}

function hiding(context: Context, said: SessionEvent<'ConnectAhead'>['payload']) {
  if ('candidate' in said) return isHidden(context, said.candidate) ? null : said
  if ('offer' in said) return { ...said, offer: shown(context, said.offer) }
  return 'answer' in said ? { ...said, answer: shown(context, said.answer) } : said
}
