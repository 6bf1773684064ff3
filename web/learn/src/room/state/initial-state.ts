import type { RoomState } from './room-types.ts'

export function initialState(now: number): RoomState {
  return {
    phase: 'resolving',
    since: now,
    now,
    why: null,
    window: null,
    clock: 'before',
    wanted: 'both',
    generation: 0,
    epoch: 0,
    offerer: false,
    transport: 'direct',
    registered: false,
    fallback: 'untried',
    signal: 'down',
    signalSince: now,
    other: 'absent',
    link: 'none',
    cutSince: null,
    met: false,
    quality: 'unknown',
    picture: { mode: 'full', by: 'room' },
    mine: { mic: 'off', camera: 'off', screen: 'off' },
    theirs: absentStates,
    together: 0,
    mutedBySystem: false,
    joinAgainAt: null,
  }
}

export const absentStates = { mic: 'off', camera: 'off', screen: 'off', receive: true } as const
