import { type RoomClock, roomTimes } from '../room-times.ts'

interface ReconnectDeps {
  clock: RoomClock
  isConnected: () => boolean
  /** Milliseconds of the last round trip to the server; Infinity before the first one. */
  trip: () => number
  /** True if the server answered. */
  probe: (signal: AbortSignal) => Promise<boolean>
  reconnectNow: () => void
}

/** While the socket is cut off: restarts the connection as soon as the server answers, as no browser does by itself. */
export class ReconnectProbe {
  readonly #deps: ReconnectDeps
  #stop: (() => void) | null = null
  #asking: AbortController | null = null
  #startedAt = 0
  #askedAt = 0
  #hastenedAt = Number.NEGATIVE_INFINITY
  #answered = false

  constructor(deps: ReconnectDeps) {
    this.#deps = deps
  }

  readonly start = (): void => {
    if (this.#stop !== null) return
    this.#startedAt = this.#deps.clock.now()
    this.#askedAt = this.#startedAt
    this.#answered = false
    this.#stop = this.#deps.clock.every(roomTimes.knockBeat, () => this.#beat())
  }

  readonly stop = (): void => {
    this.#stop?.()
    this.#stop = null
    this.#asking?.abort()
    this.#asking = null
  }

  #beat(): void {
    if (this.#deps.isConnected()) {
      this.stop()
      return
    }
    const now = this.#deps.clock.now()
    if (now - this.#askedAt >= roomTimes.probe) void this.#ask(now)
    // An attempt started during the outage retries its packets ever more slowly and would reconnect late.
    if (!this.#answered && this.#deps.trip() <= roomTimes.quickTrip) this.#reconnectNow(this.#timeout(now))
  }

  /** Milliseconds between two attempts, growing with the outage, so that a server slow for everybody is not flooded. */
  #timeout(now: number): number {
    return Math.min(roomTimes.hastenAgain, Math.max(roomTimes.knockBeat, (now - this.#startedAt) / 40))
  }

  async #ask(now: number): Promise<void> {
    this.#askedAt = now
    // The previous check had a full second.
    this.#asking?.abort()
    const asking = new AbortController()
    this.#asking = asking
    const answered = await this.#deps.probe(asking.signal).catch(() => false)
    if (!answered || asking !== this.#asking || this.#stop === null) return
    this.#answered = true
    this.#reconnectNow(roomTimes.hastenAgain)
  }

  #reconnectNow(timeout: number): void {
    const now = this.#deps.clock.now()
    if (this.#deps.isConnected() || now - this.#hastenedAt < timeout) return
    this.#hastenedAt = now
    this.#deps.reconnectNow()
  }
}
