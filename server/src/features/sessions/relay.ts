/** Offers, answers and addresses go to the other member's joined socket and are kept nowhere. */

import { offererOf } from '@hiwar/domain/sessions/members.ts'
import { isCurrentEpoch, isRelayed, withoutDirect } from '@hiwar/domain/sessions/signalling.ts'
import type { Context } from '../../context.ts'
import { RefusedEvent } from '../../platform/realtime/refused-event.ts'
import { endsOf, reachable } from './ends.ts'
import { notAllowed, type SessionEvent } from './serve.ts'

type Signal = SessionEvent<'SessionOffer'> | SessionEvent<'SessionAnswer'> | SessionEvent<'IceCandidate'>

export async function relayOffer(context: Context, event: SessionEvent<'SessionOffer'>) {
  const to = await addressee(context, event)
  if (!isOfferer(event)) throw notAllowed()
  const { epoch, offer } = event.payload
  context.realtime.emit(to, 'SessionOffer', { ...from(event), epoch, offer: shown(context, offer) })
  return {}
}

export async function relayAnswer(context: Context, event: SessionEvent<'SessionAnswer'>) {
  const to = await addressee(context, event)
  if (isOfferer(event)) throw notAllowed()
  const { sessionId: _, ...said } = event.payload
  const answer = 'answer' in said ? { ...said, answer: shown(context, said.answer) } : said
  context.realtime.emit(to, 'SessionAnswer', { ...from(event), ...answer })
  return {}
}

export async function relayCandidate(context: Context, event: SessionEvent<'IceCandidate'>) {
  const to = await addressee(context, event)
  const { epoch, candidate } = event.payload
  if (!isHidden(context, candidate)) context.realtime.emit(to, 'IceCandidate', { ...from(event), epoch, candidate })
  return {}
}

/** The socket of the other, once both are registered and the signal is of their current link. */
async function addressee(context: Context, event: Signal): Promise<string> {
  const { own, other, generation } = await endsOf(context, event)
  if (own.peerId === null) throw notAllowed()
  const { peerId, socketId } = reachable(other)
  if (peerId === null) throw new RefusedEvent('unreachable')
  if (isCurrentEpoch(event.payload.epoch, generation)) return socketId
  throw new RefusedEvent('unallowed', { generation })
}

function isOfferer({ session, actor }: Signal): boolean {
  return offererOf(session.members) === actor.id
}

function from({ session, actor }: Signal) {
  return { sessionId: session.id, userId: actor.id }
}

/** In a call that hides the addresses of its members only those of relays are told. */
export function isHidden({ config }: Context, { candidate }: { candidate: string }): boolean {
  return config.VIDEO_RELAY_ONLY && !isRelayed(candidate)
}

/** The descriptions of such a call hide them, too. */
export function shown<Description extends { sdp: string }>({ config }: Context, description: Description): Description {
  return config.VIDEO_RELAY_ONLY ? { ...description, sdp: withoutDirect(description.sdp) } : description
}
