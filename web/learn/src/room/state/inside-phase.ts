/** Which phase of the call the facts add up to: presence by the server, health by the transport, never one by the other. */
import { roomTimes } from '../room-times.ts'
import type { Phase, RoomState, Step } from './room-types.ts'
import { enter, isInside } from './steps.ts'

export function settleInside(state: RoomState): Step {
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
