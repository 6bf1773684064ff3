/** The room as a pure function: the state, one event, and what is to be done about it. No clock, no random, no browser. */
import { onBlocked, onDevicesSettled, onResolved, onSupported } from './state/before-joining.ts'
import { onGaveUp, onLink, onNetworkChanged, onPong, onPongsMissed, onSignal } from './state/connection.ts'
import { onDeviceEnded, onDeviceMuted, onDevicesChanged, onToggleFailed } from './state/devices-inside.ts'
import { settleInside } from './state/inside-phase.ts'
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
} from './state/membership.ts'
import { onQuality, profileEffect, soundBeforePicture } from './state/picture.ts'
import { onPress } from './state/presses.ts'
import { turnClock } from './state/room-clock.ts'
import type { MemberStates, RoomEvent, RoomState, Step } from './state/room-types.ts'
import { andThen, change, isFinal, stay } from './state/steps.ts'

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
