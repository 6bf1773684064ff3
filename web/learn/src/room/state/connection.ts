/** Our own socket, the other's pongs and what the transport says of the link. */
import { generationOf } from '@hiwar/domain/sessions/signalling.ts'
import { roomTimes } from '../room-times.ts'
import { giveUp } from './membership.ts'
import { pictureAgain } from './picture.ts'
import type { LinkState, RoomEvent, RoomState, Step } from './room-types.ts'
import { andThen, change, enter, isFinal, isInside, joinAndRegister, joinOnly, stay } from './steps.ts'

export function onSignal(state: RoomState, up: boolean): Step {
  const signal = up ? 'up' : 'down'
  if (signal === state.signal) return stay(state)
  const turned = change(state, { signal, signalSince: state.now, joinAgainAt: null }).state
  if (isFinal(state.phase)) return stay(turned)
  return up ? backOnline(turned, state.now - state.signalSince) : stay(turned, { kind: 'probe' })
}

function backOnline(state: RoomState, away: number): Step {
  // The server forgets a registration after this long; the link may still be up without it.
  const known = away >= roomTimes.gone ? { ...state, registered: false } : state
  if (known.phase === 'joining') return stay(known, joinAndRegister(known))
  // ours: after a break of our own line the ladder's verdict is out of date, so it is tried once more.
  if (known.phase === 'lost') return enter(known, 'connecting', { met: false }, joinAndRegister(known))
  if (!isInside(known.phase)) return stay(known)
  return known.link === 'up' ? stay(known, joinOnly) : stay(known, joinAndRegister(known))
}

export function onPong(state: RoomState): Step {
  return state.other === 'away' && isInside(state.phase) ? change(state, { other: 'registered' }) : stay(state)
}

export function onPongsMissed(state: RoomState): Step {
  const there = state.other === 'joined' || state.other === 'registered'
  return there && isInside(state.phase) && state.signal === 'up' ? change(state, { other: 'away' }) : stay(state)
}

/** What an older generation or a replaced link says changes nothing. */
function isOutdated(state: RoomState, epoch: number): boolean {
  return epoch < state.epoch || generationOf(epoch) < state.generation
}

export function onLink(state: RoomState, epoch: number, link: LinkState): Step {
  if (!isInside(state.phase) || isOutdated(state, epoch)) return stay(state)
  const heard = { ...state, epoch, link }
  if (link === 'up') return andThen(linkUp(heard), (next) => pictureAgain(state.link, next))
  const cutSince = state.met ? (state.cutSince ?? state.now) : null
  const unknown = link === 'down' && state.signal === 'up' && !state.registered
  return change(heard, { cutSince }, ...(unknown ? [{ kind: 'register' } as const] : []))
}

function linkUp(state: RoomState): Step {
  const changes = { met: true, cutSince: null, fallback: 'untried' } as const
  const saidSo = state.cutSince !== null && state.now - state.cutSince >= roomTimes.bannerAfter
  if (!saidSo) return change(state, changes)
  const news = state.phase === 'otherAway' ? 'other-back' : 'self-back'
  return change(state, changes, { kind: 'announce', news })
}

export function onGaveUp(state: RoomState, event: Extract<RoomEvent, { kind: 'gave-up' }>): Step {
  if (!isInside(state.phase) || isOutdated(state, event.epoch) || state.signal === 'down') return stay(state)
  if (event.reason === 'builds-spent') return stay(state, { kind: 'register' })
  if (state.fallback !== 'untried' || state.transport === 'server') return giveUp(state)
  return andThen(change(state, { fallback: 'asked' }), (next) => stay(next, { ...joinOnly, fallback: true }))
}

/** Another network under a healthy link: mended before it breaks. */
export function onNetworkChanged(state: RoomState): Step {
  const mendable = isInside(state.phase) && state.link === 'up' && state.signal === 'up'
  return mendable ? stay(state, { kind: 'recover' }) : stay(state)
}
