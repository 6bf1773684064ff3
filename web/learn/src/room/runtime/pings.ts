/** Asks every three seconds whether the other's signalling is there, and carries the media reports along. */
import type { MediaReport } from '@hiwar/contract/appointments/sessions.ts'
import type { RoomClock } from '../room-clock.ts'
import { missedPongs, roomTimes } from '../room-times.ts'

export interface PingParts {
  clock: RoomClock
  /** Joined, our socket up, and the other one known to be inside. */
  isDue: () => boolean
  report: () => Promise<MediaReport | undefined>
  ping: (report?: MediaReport) => Promise<{ code: string; requestId: string; reason?: string | undefined }>
  missed: () => void
  /** The server says that we are not inside. */
  unknown: () => void
}

export class Pings {
  readonly #parts: PingParts
  readonly #stop: () => void
  #unanswered = 0
  #lookedAt: number
  #reportedAt = Number.NEGATIVE_INFINITY
  #trip = Number.POSITIVE_INFINITY

  constructor(parts: PingParts) {
    this.#parts = parts
    this.#lookedAt = parts.clock.now()
    this.#stop = parts.clock.every(roomTimes.ping, () => void this.#beat())
  }

  /** Milliseconds of the last way to the server and back; endless before there was one. */
  readonly trip = (): number => this.#trip

  /** He answered. */
  readonly pong = (): void => {
    this.#unanswered = 0
  }

  /** The link came up or broke: the server keeps the moment. */
  async reportNow(): Promise<void> {
    if (!this.#parts.isDue()) return
    const report = await this.#parts.report()
    if (report === undefined || !this.#parts.isDue()) return
    this.#reportedAt = this.#parts.clock.now()
    await this.#send(report)
  }

  stop(): void {
    this.#stop()
  }

  async #beat(): Promise<void> {
    const now = this.#parts.clock.now()
    const late = now - this.#lookedAt - roomTimes.ping
    this.#lookedAt = now
    // A tab that slept missed pongs that were never asked for.
    if (late >= roomTimes.sleptFor || !this.#parts.isDue()) this.#unanswered = 0
    if (!this.#parts.isDue()) return
    if (this.#unanswered >= missedPongs) this.#parts.missed()
    this.#unanswered += 1
    const due = now - this.#reportedAt >= roomTimes.report
    if (due) this.#reportedAt = now
    await this.#send(due ? await this.#parts.report() : undefined)
  }

  async #send(report: MediaReport | undefined): Promise<void> {
    const sentAt = this.#parts.clock.now()
    const { code, requestId, reason } = await this.#parts.ping(report)
    if (requestId !== '') this.#trip = this.#parts.clock.now() - sentAt
    // Without a request id it was our own line that failed, which says nothing about his.
    if (code === 'unreachable' && requestId !== '') this.#parts.missed()
    if (code === 'unallowed' && reason !== 'too-many-requests') this.#parts.unknown()
  }
}
