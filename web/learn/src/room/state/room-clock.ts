/** Which part of the session's time it is now. */
import { lostTimes } from '@hiwar/domain/sessions/lost-time.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import type { ClockPhase, RoomEffect, RoomInput, RoomState, RoomWindow, Step } from './room-types.ts'
import { andThen, change, close, isFinal, isInside, stay } from './steps.ts'

export function clockOf(window: RoomWindow, now: number): ClockPhase {
  if (now < window.opens) return 'early'
  if (now < window.start) return 'before'
  if (now >= window.closes) return 'closed'
  if (now >= window.end) return 'over'
  if (now >= window.end - MINUTE) return 'one'
  if (now >= window.end - 5 * MINUTE) return 'five'
  return 'running'
}

/** Updates the clock word, which opens the room, warns and closes it in every phase. */
export function turnClock(state: RoomState): Step {
  if (state.window === null) return { state, effects: [] }
  const clock = clockOf(state.window, state.now)
  if (clock === state.clock) return { state, effects: [] }
  const turned = change(state, { clock }, ...said(state, clock))
  return clock === 'closed' ? andThen(turned, shut) : turned
}

function said(state: RoomState, clock: ClockPhase): RoomEffect[] {
  if (state.phase === 'preview' && state.clock === 'early') return [{ kind: 'announce', news: 'room-open' }]
  if (!isInside(state.phase)) return []
  const news = { five: 'five-minutes', one: 'one-minute' } as const
  if (clock !== 'five' && clock !== 'one') return []
  return [
    { kind: 'announce', news: news[clock] },
    { kind: 'chime', sound: 'time' },
  ]
}

function shut(state: RoomState): Step {
  if (isFinal(state.phase) || state.phase === 'resolving') return { state, effects: [] }
  if (isInside(state.phase) || state.phase === 'lost') return close(state, 'ended', 'closed', { kind: 'leave' })
  return close(state, 'blocked', 'over', ...(state.phase === 'joining' ? [{ kind: 'leave' } as const] : []))
}

/** Lost minutes move the end and the closing; the tutor may still be asked for them. */
export function onExtended(state: RoomState, { minutes, until, asked }: RoomInput<'extended'>): Step {
  const { window, now } = state
  if (window === null || isFinal(state.phase)) return stay(state)
  if (asked) {
    const by = until - minutes * MINUTE - lostTimes.answeredBefore
    return change(state, { asked: { minutes, by } })
  }
  const later = { ...window, end: until, closes: until + window.closes - window.end }
  return change(state, { window: later, added: { minutes, at: now }, asked: null })
}
