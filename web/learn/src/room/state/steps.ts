/** Building blocks for the rules of the room. */
import type { Phase, RoomEffect, RoomState, Step } from './room-types.ts'

export function stay(state: RoomState, ...effects: RoomEffect[]): Step {
  return { state, effects }
}

export function change(state: RoomState, changes: Partial<RoomState>, ...effects: RoomEffect[]): Step {
  return { state: { ...state, ...changes }, effects }
}

/** Moves to a phase; the previous reason is cleared unless a new one is given. */
export function enter(
  state: RoomState,
  phase: Phase,
  changes: Partial<RoomState> = {},
  ...effects: readonly RoomEffect[]
): Step {
  const since = state.phase === phase ? state.since : state.now
  return { state: { ...state, why: null, ...changes, phase, since }, effects }
}

/** Applies the second rule to the state after the first; the effects run in that order. */
export function andThen(first: Step, next: (state: RoomState) => Step): Step {
  const second = next(first.state)
  return { state: second.state, effects: [...first.effects, ...second.effects] }
}

const inside: readonly Phase[] = ['waiting', 'connecting', 'live', 'otherAway', 'reconnecting']
const final: readonly Phase[] = ['blocked', 'unsupported', 'canceled', 'ended', 'taken']

/** Whether the member has joined, so that attendance counts and a link can be built. */
export function isInside(phase: Phase): boolean {
  return inside.includes(phase)
}

export function isFinal(phase: Phase): boolean {
  return final.includes(phase)
}

/** Ends the call in this tab and releases the devices at once. */
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

/** Renews the presence only; the link stays as it is. */
export const joinOnly = { kind: 'join', fallback: false, register: false } as const satisfies RoomEffect

/** Renews the presence and registers a new peer in one request; while the local socket is down, only reconnects. */
export function joinAndRegister(state: RoomState): RoomEffect {
  return state.signal === 'down' ? { kind: 'probe' } : { ...joinOnly, register: true }
}
