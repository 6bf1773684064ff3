/** While cut off: asks the server every second whether it is there, and connects with its first answer. */
import type { RoomClock } from '../room-clock.ts'
import { roomTimes } from '../room-times.ts'

export interface KnockParts {
  clock: RoomClock
  isConnected: () => boolean
  /** True when the server answered. */
  knock: (signal: AbortSignal) => Promise<boolean>
  hasten: () => void
}

export class Knock {
  readonly #parts: KnockParts
  #stop: (() => void) | null = null
  #asking: AbortController | null = null
  #hastenedAt = Number.NEGATIVE_INFINITY

  constructor(parts: KnockParts) {
    this.#parts = parts
  }

  readonly start = (): void => {
    this.#stop ??= this.#parts.clock.every(roomTimes.knock, () => void this.#once())
  }

  readonly stop = (): void => {
    this.#stop?.()
    this.#stop = null
    this.#asking?.abort()
    this.#asking = null
  }

  async #once(): Promise<void> {
    if (this.#parts.isConnected()) {
      this.stop()
      return
    }
    // The one before had its second.
    this.#asking?.abort()
    const asking = new AbortController()
    this.#asking = asking
    const answered = await this.#parts.knock(asking.signal).catch(() => false)
    if (answered && asking === this.#asking && this.#stop !== null) this.#hasten()
  }

  #hasten(): void {
    const now = this.#parts.clock.now()
    if (this.#parts.isConnected() || now - this.#hastenedAt < roomTimes.hastenAgain) return
    this.#hastenedAt = now
    this.#parts.hasten()
  }
}

export async function askHealth(signal: AbortSignal): Promise<boolean> {
  const answer = await fetch('/healthz', { signal, cache: 'no-store' })
  return answer.ok
}
