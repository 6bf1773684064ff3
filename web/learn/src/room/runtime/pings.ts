/** Pings the other member every three seconds through the server and carries the media reports. */
import type { MediaReport } from '@hiwar/contract/appointments/sessions.ts'
import { missedPongs, type RoomClock, roomTimes } from '../room-times.ts'

interface PingDeps {
  clock: RoomClock
  /** This member has joined, the local socket is connected, and the other member is known to be inside. */
  isDue: () => boolean
  report: () => Promise<MediaReport | undefined>
  ping: (report?: MediaReport) => Promise<{ code: string; requestId: string; reason?: string | undefined }>
  missed: () => void
  /** The server answers that this member is not inside. */
  unknown: () => void
}

export class Pings {
  readonly #deps: PingDeps
  readonly #stop: () => void
  #unanswered = 0
  #lookedAt: number
  #reportedAt = Number.NEGATIVE_INFINITY
  #trip = Number.POSITIVE_INFINITY

  constructor(deps: PingDeps) {
    this.#deps = deps
    this.#lookedAt = deps.clock.now()
    this.#stop = deps.clock.every(roomTimes.ping, () => void this.#beat())
  }

  /** Milliseconds of the last round trip to the server; Infinity before the first one. */
  readonly trip = (): number => this.#trip

  readonly pong = (): void => {
    this.#unanswered = 0
  }

  /** Reports at once that the link connected or broke, because the server records the time. */
  async reportNow(): Promise<void> {
    if (!this.#deps.isDue()) return
    const report = await this.#deps.report()
    if (report === undefined || !this.#deps.isDue()) return
    this.#reportedAt = this.#deps.clock.now()
    await this.#send(report)
  }

  stop(): void {
    this.#stop()
  }

  async #beat(): Promise<void> {
    const now = this.#deps.clock.now()
    const late = now - this.#lookedAt - roomTimes.ping
    this.#lookedAt = now
    // A tab that slept sent no pings, so no pongs are missing.
    if (late >= roomTimes.sleptFor || !this.#deps.isDue()) this.#unanswered = 0
    if (!this.#deps.isDue()) return
    if (this.#unanswered >= missedPongs) this.#deps.missed()
    this.#unanswered += 1
    const due = now - this.#reportedAt >= roomTimes.report
    if (due) this.#reportedAt = now
    await this.#send(due ? await this.#deps.report() : undefined)
  }

  async #send(report: MediaReport | undefined): Promise<void> {
    const sentAt = this.#deps.clock.now()
    const { code, requestId, reason } = await this.#deps.ping(report)
    if (requestId !== '') this.#trip = this.#deps.clock.now() - sentAt
    // Without a request id the local connection failed, which says nothing about the other member.
    if (code === 'unreachable' && requestId !== '') this.#deps.missed()
    if (code === 'unallowed' && reason !== 'too-many-requests') this.#deps.unknown()
  }
}
