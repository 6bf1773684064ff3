/** The small moves every rule of the room is made of. */
import type { Phase, RoomEffect, RoomState, Step } from './room-types.ts'

export function stay(state: RoomState, ...effects: RoomEffect[]): Step {
  return { state, effects }
}

export function change(state: RoomState, changes: Partial<RoomState>, ...effects: RoomEffect[]): Step {
  return { state: { ...state, ...changes }, effects }
}

/** Moves to a phase; its reason is forgotten unless a new one is given. */
export function enter(
  state: RoomState,
  phase: Phase,
  changes: Partial<RoomState> = {},
  ...effects: readonly RoomEffect[]
): Step {
  const since = state.phase === phase ? state.since : state.now
  return { state: { ...state, why: null, ...changes, phase, since }, effects }
}

/** The second rule is applied to what the first one left, and both effects are done in that order. */
export function andThen(first: Step, next: (state: RoomState) => Step): Step {
  const second = next(first.state)
  return { state: second.state, effects: [...first.effects, ...second.effects] }
}

const inside: readonly Phase[] = ['waiting', 'connecting', 'live', 'otherAway', 'reconnecting']
const final: readonly Phase[] = ['blocked', 'unsupported', 'canceled', 'ended', 'taken']

/** Joined: attendance counts and the other one may be met. */
export function isInside(phase: Phase): boolean {
  return inside.includes(phase)
}

/** Nothing happens any more, unless the person asks for it. */
export function isFinal(phase: Phase): boolean {
  return final.includes(phase)
}

/** Leaves the call for good or for another tab: the camera's light goes out at once. */
export function close(
  state: RoomState,
  phase: 'ended' | 'taken' | 'canceled' | 'blocked',
  why: string | null,
  ...first: readonly RoomEffect[]
): Step {
  const changes: Partial<RoomState> = {
    why,
    link: 'none',
    other: 'absent',
    registered: false,
    met: false,
    cutSince: null,
    joinAgainAt: null,
    mine: { mic: 'off', camera: 'off', screen: 'off' },
  }
  return enter(
    state,
    phase,
    changes,
    ...first,
    { kind: 'stop-devices' },
    { kind: 'drop-link' },
    { kind: 'wake-lock', on: false },
  )
}

/** Presence alone: the link stays as it is. */
export const joinOnly = { kind: 'join', fallback: false, register: false } as const satisfies RoomEffect

/** Presence and, in the same step, a new end of the link; nothing is sent while our socket is down. */
export function joinAndRegister(state: RoomState): RoomEffect {
  return state.signal === 'down' ? { kind: 'probe' } : { ...joinOnly, register: true }
}
