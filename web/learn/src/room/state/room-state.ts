/** The room as a pure function: state and event in, next state and effects out. No clock, chance or browser. */

import { generationOf } from '@hiwar/domain/sessions/signalling.ts'
import { roomTimes } from '../room-times.ts'
import { onBlocked, onDevicesSettled, onResolved, onSupported } from './before-joining.ts'
import { onDeviceEnded, onDeviceMuted, onDevicesChanged, onToggleFailed } from './devices-inside.ts'
import {
  giveUp,
  joinAgain,
  onCanceled,
  onJoined,
  onJoinRefused,
  onMemberJoined,
  onMemberLeft,
  onNotInside,
  onPeerRegistered,
  onRegistered,
  statesOf,
} from './membership.ts'
import { onQuality, pictureAgain, profileEffect, soundBeforePicture, startWithSound } from './picture.ts'
import { onExtended, turnClock } from './room-clock.ts'
import type { MemberStates, Phase, RoomEvent, RoomInput, RoomState, Step } from './room-types.ts'
import { andThen, change, enter, isFinal, isInside, joinAndRegister, joinOnly, stay } from './steps.ts'
import { onUserAction } from './user-actions.ts'

export function step(state: RoomState, event: RoomEvent): Step {
  const now = Math.max(state.now, event.at)
  const counted = state.phase === 'live' ? state.together + Math.min(now - state.now, longestGap) : state.together
  const present = { ...state, now, together: counted }
  return andThen(andThen(react(present, event), settleInside), turnClock)
}

/** Milliseconds that one event may add to the time together, so that a sleeping tab adds no time. */
const longestGap = 5_000

function react<Kind extends RoomInput['kind']>(state: RoomState, event: RoomInput<Kind>): Step {
  return rules[event.kind](state, event)
}

const rules: { [Kind in RoomInput['kind']]: (state: RoomState, event: RoomInput<Kind>) => Step } = {
  tick: (state) => andThen(joinAgain(state), soundBeforePicture),
  press: onUserAction,
  supported: onSupported,
  resolved: onResolved,
  blocked: onBlocked,
  'devices-settled': onDevicesSettled,
  'toggle-failed': onToggleFailed,
  'device-ended': onDeviceEnded,
  'device-muted': onDeviceMuted,
  'devices-changed': onDevicesChanged,
  joined: onJoined,
  'join-refused': onJoinRefused,
  registered: onRegistered,
  'member-joined': (state, event) => andThen(onMemberJoined(state, event), (next) => onTheirToggle(next, event)),
  'member-left': onMemberLeft,
  'peer-registered': onPeerRegistered,
  canceled: onCanceled,
  extended: onExtended,
  'not-inside': onNotInside,
  'their-toggle': onTheirToggle,
  signal: onSignal,
  pong: onPong,
  'pongs-missed': onPongsMissed,
  link: onLink,
  'gave-up': onGaveUp,
  'network-changed': onNetworkChanged,
  quality: onQuality,
  'slow-line': (state) => startWithSound(state, true),
}

function onTheirToggle(state: RoomState, { states }: { states: Partial<MemberStates> }): Step {
  if (isFinal(state.phase)) return stay(state)
  const before = state.theirs
  const theirs = { ...before, ...statesOf(states), receive: states.receive ?? before.receive }
  const toggled = change(state, { theirs })
  const shared = theirs.screen === before.screen ? toggled : andThen(toggled, announceShare)
  return theirs.receive === before.receive ? shared : andThen(shared, profileEffect)
}

function announceShare(state: RoomState): Step {
  return stay(state, { kind: 'announce', news: state.theirs.screen === 'on' ? 'share-started' : 'share-ended' })
}

/** Derives the phase: presence comes from the server, health from the transport; neither stands in for the other. */
function settleInside(state: RoomState): Step {
  if (!isInside(state.phase)) return { state, effects: [] }
  const { phase, why } = insidePhase(state)
  if (phase === state.phase && why === state.why) return { state, effects: [] }
  // A waiting member has lost nothing: the next connection starts fresh.
  return enter(state, phase, phase === 'waiting' ? { why, met: false, cutSince: null } : { why })
}

function insidePhase(state: RoomState): { phase: Phase; why: string | null } {
  if (state.link === 'up' || state.link === 'shaky') return { phase: 'live', why: null }
  if (state.signal === 'down') return { phase: 'reconnecting', why: null }
  if (state.other === 'absent') return { phase: 'waiting', why: null }
  if (state.other === 'away') return awayPhase(state)
  if (!state.met) return { phase: 'connecting', why: null }
  // The other member is back and the new link is being built: this member's connection was never broken.
  if (state.phase === 'otherAway' && state.link === 'building') return { phase: 'otherAway', why: null }
  return { phase: 'reconnecting', why: null }
}

function awayPhase(state: RoomState): { phase: Phase; why: string | null } {
  const gone = state.why === 'gone' || !state.met
  const waitedLong = state.phase === 'otherAway' && state.now - state.since >= roomTimes.gone
  return gone || waitedLong ? { phase: 'waiting', why: 'gone' } : { phase: 'otherAway', why: null }
}

/** Events of the local socket, the other member's pongs and the transport's link. */
function onSignal(state: RoomState, { up }: RoomInput<'signal'>): Step {
  const signal = up ? 'up' : 'down'
  if (signal === state.signal) return stay(state)
  const turned = change(state, { signal, signalSince: state.now, joinAgainAt: null }).state
  if (isFinal(state.phase)) return stay(turned)
  return up ? backOnline(turned, state.now - state.signalSince) : stay(turned, { kind: 'probe' })
}

function backOnline(state: RoomState, away: number): Step {
  // The server forgets a registration after this long, although the link may still be up.
  const known = away >= roomTimes.gone ? { ...state, registered: false } : state
  if (known.phase === 'joining') return stay(known, joinAndRegister(known))
  // ours: after the local socket was down, the failed recovery is outdated, so the room tries once more.
  if (known.phase === 'lost') return enter(known, 'connecting', { met: false }, joinAndRegister(known))
  if (!isInside(known.phase)) return stay(known)
  return known.link === 'up' ? stay(known, joinOnly) : stay(known, joinAndRegister(known))
}

function onPong(state: RoomState): Step {
  return state.other === 'away' && isInside(state.phase) ? change(state, { other: 'registered' }) : stay(state)
}

function onPongsMissed(state: RoomState): Step {
  const there = state.other === 'joined' || state.other === 'registered'
  return there && isInside(state.phase) && state.signal === 'up' ? change(state, { other: 'away' }) : stay(state)
}

/** Events of an older generation or of a replaced link change nothing. */
function isOutdated(state: RoomState, epoch: number): boolean {
  return epoch < state.epoch || generationOf(epoch) < state.generation
}

function onLink(state: RoomState, { epoch, link }: RoomInput<'link'>): Step {
  if (!isInside(state.phase) || isOutdated(state, epoch)) return stay(state)
  const received = { ...state, epoch, link }
  if (link === 'up') return andThen(linkUp(received), (next) => pictureAgain(state.link, next))
  const cutSince = state.met ? (state.cutSince ?? state.now) : null
  const unknown = link === 'down' && state.signal === 'up' && !state.registered
  return change(received, { cutSince }, ...(unknown ? [{ kind: 'register' } as const] : []))
}

function linkUp(state: RoomState): Step {
  const changes = { met: true, cutSince: null, fallback: 'untried' } as const
  const saidSo = state.cutSince !== null && state.now - state.cutSince >= roomTimes.bannerAfter
  if (!saidSo) return change(state, changes)
  const news = state.phase === 'otherAway' ? 'other-back' : 'self-back'
  return change(state, changes, { kind: 'announce', news })
}

function onGaveUp(state: RoomState, event: RoomInput<'gave-up'>): Step {
  if (!isInside(state.phase) || isOutdated(state, event.epoch) || state.signal === 'down') return stay(state)
  if (event.reason === 'builds-spent') return stay(state, { kind: 'register' })
  if (state.fallback !== 'untried' || state.transport === 'server') return giveUp(state)
  return andThen(change(state, { fallback: 'asked' }), (next) => stay(next, { ...joinOnly, fallback: true }))
}

/** After a change of network a healthy link is restarted before it breaks. */
function onNetworkChanged(state: RoomState): Step {
  const mendable = isInside(state.phase) && state.link === 'up' && state.signal === 'up'
  return mendable ? stay(state, { kind: 'recover' }) : stay(state)
}
