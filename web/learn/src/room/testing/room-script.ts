/** Plays events to the room's pure function and records the effects. */
import { step } from '../state/room-state.ts'
import {
  initialState,
  type MemberStates,
  type RoomEffect,
  type RoomInput,
  type RoomWindow,
  type UserAction,
} from '../state/room-types.ts'

const minute = 60_000
/** Five minutes before the start of a lesson of thirty minutes. */
export const scriptStart = Date.parse('2026-11-24T17:25:00Z')
export const scriptWindow: RoomWindow = {
  opens: scriptStart - 5 * minute,
  start: scriptStart + 5 * minute,
  end: scriptStart + 35 * minute,
  closes: scriptStart + 45 * minute,
}

export class Script {
  state = initialState(scriptStart)
  /** All effects so far. */
  readonly effects: RoomEffect[] = []
  /** The effects of the last event. */
  last: readonly RoomEffect[] = []
  #now = scriptStart

  play(...happenings: (RoomInput | UserAction)[]): this {
    for (const happening of happenings) {
      this.#now += 10
      const event = typeof happening === 'string' ? ({ kind: 'press', press: happening } as const) : happening
      const { state, effects } = step(this.state, { ...event, at: this.#now })
      this.state = state
      this.last = effects
      this.effects.push(...effects)
    }
    return this
  }
  /** Lets seconds pass, one tick each. */
  wait(seconds: number): this {
    for (let second = 0; second < seconds; second += 1) {
      this.#now += 990
      this.play({ kind: 'tick' })
    }
    return this
  }
  /** Jumps to this many minutes after the lesson's start. */
  jump(minutes: number): this {
    this.#now = scriptWindow.start + minutes * minute - 10
    return this.play({ kind: 'tick' })
  }
}

export const script = () => new Script()

/** The kinds of the last effects; a join that also registers a peer is `join-with-end`. */
export function kinds(played: Script): string[] {
  return played.last.map((effect) => (effect.kind === 'join' && effect.register ? 'join-with-end' : effect.kind))
}

export const resolved = { kind: 'resolved', window: scriptWindow, otherInside: false } as const
export const online = { kind: 'signal', up: true } as const
export const offline = { kind: 'signal', up: false } as const
export const bothDevices = { kind: 'devices-settled', mic: 'on', camera: 'on' } as const
export const allOn = { mic: true, camera: true, screen: false, receive: true } as const

export const otherJoined = { kind: 'member-joined', transport: 'direct', states: allOn } as const

export function joined(generation = 0, other: MemberStates | null = null) {
  return { kind: 'joined', offerer: true, generation, transport: 'direct', other } as const
}
export function registered(generation: number, otherRegistered = false) {
  return { kind: 'registered', generation, otherRegistered } as const
}
export function link(state: 'none' | 'building' | 'up' | 'shaky' | 'down', epoch = 42_000) {
  return { kind: 'link', epoch, link: state } as const
}

export function preview(): Script {
  return script().play(online, { kind: 'supported', supported: true }, resolved, 'allow', bothDevices)
}
/** Joined and registered as generation 41, alone. */
export function waiting(): Script {
  return preview().play('join', joined(), registered(41))
}
/** Both members inside, generation 42, picture and sound running. */
export function live(): Script {
  return waiting().play(otherJoined, { kind: 'peer-registered', generation: 42 }, link('building'), link('up'))
}
export function otherAway(): Script {
  return live().play({ kind: 'pongs-missed' }, link('down'))
}
export function reconnecting(): Script {
  return live().play(offline, link('down'))
}
export function lost(): Script {
  const broken = live().play(link('down'), { kind: 'gave-up', epoch: 42_000, reason: 'ladder' })
  return broken.play({ kind: 'join-refused', code: 'unallowed' })
}
