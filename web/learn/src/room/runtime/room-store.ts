/** Holds the room's state: handles one event at a time and runs its effects after the state has changed. */
import { step } from '../state/room-state.ts'
import { initialState, type RoomEffect, type RoomInput, type RoomState } from '../state/room-types.ts'

export class RoomStore {
  readonly #now: () => number
  #state: RoomState
  #run: (effect: RoomEffect) => void = () => undefined
  #waiting: RoomInput[] = []
  #busy = false
  readonly #watchers = new Set<() => void>()

  constructor(now: () => number, together = 0) {
    this.#now = now
    this.#state = initialState(now(), together)
  }

  /** Sets the function that runs the effects; call once, before the first event. */
  runWith(run: (effect: RoomEffect) => void): void {
    this.#run = run
  }

  readonly read = (): RoomState => this.#state

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /** Handles an event. Events that an effect causes wait for their turn. */
  readonly happen = (happening: RoomInput): void => {
    this.#waiting.push(happening)
    if (this.#busy) return
    this.#busy = true
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) this.#take(next)
    this.#busy = false
    for (const watcher of this.#watchers) watcher()
  }

  #take(happening: RoomInput): void {
    const { state, effects } = step(this.#state, { ...happening, at: this.#now() })
    this.#state = state
    for (const effect of effects) this.#run(effect)
  }
}
