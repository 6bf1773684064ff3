/** While cut off: asks the server whether it is there, and begins the connection anew, as no browser does by itself. */
import type { RoomClock } from '../room-clock.ts'
import { roomTimes } from '../room-times.ts'

export interface KnockParts {
  clock: RoomClock
  isConnected: () => boolean
  /** Milliseconds of the last way to the server and back; endless before there was one. */
  trip: () => number
  /** True when the server answered. */
  knock: (signal: AbortSignal) => Promise<boolean>
  hasten: () => void
}

export class Knock {
  readonly #parts: KnockParts
  #stop: (() => void) | null = null
  #asking: AbortController | null = null
  #startedAt = 0
  #askedAt = 0
  #hastenedAt = Number.NEGATIVE_INFINITY
  #answered = false

  constructor(parts: KnockParts) {
    this.#parts = parts
  }

  readonly start = (): void => {
    if (this.#stop !== null) return
    this.#startedAt = this.#parts.clock.now()
    this.#askedAt = this.#startedAt
    this.#answered = false
    this.#stop = this.#parts.clock.every(roomTimes.knockBeat, () => this.#beat())
  }

  readonly stop = (): void => {
    this.#stop?.()
    this.#stop = null
    this.#asking?.abort()
    this.#asking = null
  }

  #beat(): void {
    if (this.#parts.isConnected()) {
      this.stop()
      return
    }
    const now = this.#parts.clock.now()
    if (now - this.#askedAt >= roomTimes.knock) void this.#ask(now)
    // What was begun into the outage is tried again ever more seldom, and would come too late when the line is back.
    if (!this.#answered && this.#parts.trip() <= roomTimes.quickTrip) this.#hasten(this.#patience(now))
  }

  /** So that a server which is slow for everybody is not asked by everybody ever anew. */
  #patience(now: number): number {
    return Math.min(roomTimes.hastenAgain, Math.max(roomTimes.knockBeat, (now - this.#startedAt) / 40))
  }

  async #ask(now: number): Promise<void> {
    this.#askedAt = now
    // The one before had its second.
    this.#asking?.abort()
    const asking = new AbortController()
    this.#asking = asking
    const answered = await this.#parts.knock(asking.signal).catch(() => false)
    if (!answered || asking !== this.#asking || this.#stop === null) return
    this.#answered = true
    this.#hasten(roomTimes.hastenAgain)
  }

  #hasten(patience: number): void {
    const now = this.#parts.clock.now()
    if (this.#parts.isConnected() || now - this.#hastenedAt < patience) return
    this.#hastenedAt = now
    this.#parts.hasten()
  }
}

export async function askHealth(signal: AbortSignal): Promise<boolean> {
  const answer = await fetch('/healthz', { signal, cache: 'no-store' })
  return answer.ok
}
