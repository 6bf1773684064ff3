/** The room as a pure function: the state, one event, and what is to be done about it. No clock, no random, no browser. */
import { roomTimes } from '../room-times.ts'
import { onBlocked, onDevicesSettled, onResolved, onSupported } from './before-joining.ts'
import { onGaveUp, onLink, onNetworkChanged, onPong, onPongsMissed, onSignal } from './connection.ts'
import { onDeviceEnded, onDeviceMuted, onDevicesChanged, onToggleFailed } from './devices-inside.ts'
import {
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
import { onQuality, profileEffect, soundBeforePicture } from './picture.ts'
import { onPress } from './presses.ts'
import { turnClock } from './room-clock.ts'
import type { MemberStates, Phase, RoomEvent, RoomState, Step } from './room-types.ts'
import { andThen, change, enter, isFinal, isInside, stay } from './steps.ts'

export function step(state: RoomState, event: RoomEvent): Step {
  const now = Math.max(state.now, event.at)
  const counted = state.phase === 'live' ? state.together + Math.min(now - state.now, longestGap) : state.together
  const present = { ...state, now, together: counted }
  return andThen(andThen(react(present, event), settleInside), turnClock)
}

/** A tab that slept does not count its sleep as time together. */
const longestGap = 5_000

function react(state: RoomState, event: RoomEvent): Step {
  switch (event.kind) {
    case 'tick':
      return andThen(joinAgain(state), soundBeforePicture)
    case 'press':
      return onPress(state, event.press)
    case 'supported':
      return onSupported(state, event.supported)
    case 'resolved':
      return onResolved(state, event)
    case 'blocked':
      return onBlocked(state, event.why)
    case 'devices-settled':
      return onDevicesSettled(state, event)
    case 'toggle-failed':
      return onToggleFailed(state, event.device, event.code)
    case 'device-ended':
      return onDeviceEnded(state, event.device)
    case 'device-muted':
      return onDeviceMuted(state)
    case 'devices-changed':
      return onDevicesChanged(state, event.change)
    default:
      return reactToTheCall(state, event)
  }
}

function reactToTheCall(state: RoomState, event: RoomEvent): Step {
  switch (event.kind) {
    case 'joined':
      return onJoined(state, event)
    case 'join-refused':
      return onJoinRefused(state, event.code)
    case 'registered':
      return onRegistered(state, event)
    case 'member-joined':
      return andThen(onMemberJoined(state, event.transport), (next) => onTheirToggle(next, event.states))
    case 'member-left':
      return onMemberLeft(state, event)
    case 'peer-registered':
      return onPeerRegistered(state, event.generation)
    case 'canceled':
      return onCanceled(state)
    case 'not-inside':
      return onNotInside(state)
    case 'their-toggle':
      return onTheirToggle(state, event.states)
    case 'signal':
      return onSignal(state, event.up)
    case 'pong':
      return onPong(state)
    case 'pongs-missed':
      return onPongsMissed(state)
    case 'link':
      return onLink(state, event.epoch, event.link)
    case 'gave-up':
      return onGaveUp(state, event)
    case 'network-changed':
      return onNetworkChanged(state)
    case 'quality':
      return onQuality(state, event.quality)
    default:
      return stay(state)
  }
}

function onTheirToggle(state: RoomState, states: Partial<MemberStates>): Step {
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

/** Which phase of the call the facts add up to: presence by the server, health by the transport, never one by the other. */
function settleInside(state: RoomState): Step {
  if (!isInside(state.phase)) return { state, effects: [] }
  const { phase, why } = insidePhase(state)
  if (phase === state.phase && why === state.why) return { state, effects: [] }
  // Whoever waits has lost nothing: the next meeting starts from the beginning.
  return enter(state, phase, phase === 'waiting' ? { why, met: false, cutSince: null } : { why })
}

function insidePhase(state: RoomState): { phase: Phase; why: string | null } {
  if (state.link === 'up' || state.link === 'shaky') return { phase: 'live', why: null }
  if (state.signal === 'down') return { phase: 'reconnecting', why: null }
  if (state.other === 'absent') return { phase: 'waiting', why: null }
  if (state.other === 'away') return awayPhase(state)
  if (!state.met) return { phase: 'connecting', why: null }
  // He is back and his new link is on its way: it was never our connection that broke.
  if (state.phase === 'otherAway' && state.link === 'building') return { phase: 'otherAway', why: null }
  return { phase: 'reconnecting', why: null }
}

function awayPhase(state: RoomState): { phase: Phase; why: string | null } {
  const gone = state.why === 'gone' || !state.met
  const waitedLong = state.phase === 'otherAway' && state.now - state.since >= roomTimes.gone
  return gone || waitedLong ? { phase: 'waiting', why: 'gone' } : { phase: 'otherAway', why: null }
}
