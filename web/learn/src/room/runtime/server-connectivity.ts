/** Pings the other member every three seconds through the server and carries the media reports. */
import type { MediaReport } from '@hiwar/contract/appointments/sessions.ts'
import { missedPongs, type RoomClock, roomTimes } from '../room-times.ts'
import type { Quality } from '../state/room-types.ts'
import { qualityBounds } from '../transport/quality.ts'

export interface PingDeps {
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

  /** The other member answered. */
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

/**
 * While the socket is cut off: checks whether the server answers and restarts the connection, which no browser does by
 * itself.
 */
export interface ReconnectDeps {
  clock: RoomClock
  isConnected: () => boolean
  /** Milliseconds of the last round trip to the server; Infinity before the first one. */
  trip: () => number
  /** True if the server answered. */
  probe: (signal: AbortSignal) => Promise<boolean>
  reconnectNow: () => void
}

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

export async function askHealth(signal: AbortSignal): Promise<boolean> {
  const answer = await fetch('/healthz', { signal, cache: 'no-store' })
  return answer.ok
}

/** Rates the network before a call by the response time of a small request. */
const tries = 3

export async function measureNetwork(ask: () => Promise<unknown>, now: () => number): Promise<Quality> {
  const times: number[] = []
  for (let round = 0; round < tries; round += 1) {
    const begun = now()
    try {
      await ask()
    } catch {
      return 'poor'
    }
    times.push(now() - begun)
  }
  return networkWord(times)
}

/** Uses the median: the first request may include opening the connection. */
export function networkWord(times: readonly number[]): Quality {
  const middle = [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)]
  if (middle === undefined) return 'unknown'
  if (middle < qualityBounds.good.roundTripMs) return 'good'
  return middle < qualityBounds.fair.roundTripMs ? 'fair' : 'poor'
}
