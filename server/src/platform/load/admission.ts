/**
 * Turns requests away before any work is done for them, while those that are already here take as long as people wait.
 * The server then serves as many as it can, instead of beginning more than it can finish.
 */
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import type pg from 'pg'
import { type FairQueue, tooBusy } from './fair-queue.ts'

export interface Admission {
  /**
   * Refuses with a time to come again, or lets the request wait; never does either to the call of a provider.
   */
  admit(endpoint: Pick<Endpoint, 'method' | 'callback'>, who: string): Promise<void> | undefined
  /** Counts an admitted request until its response closes. */
  watch(answer: { once(event: 'close', received: () => void): unknown }): void
  /** Lets work in the background wait for the people in line, for a few seconds at most. */
  giveWay(): Promise<void> | undefined
  close(): void
}

/** Milliseconds that a new request would wait before its work is done. */
export interface Forecast {
  wait(): number
  /** Counts only while many requests are at work. A process that is late with few of them shares its machine. */
  ofCrowds?: true
  close(): void
}

/** Requests at work that make a crowd. // ours */
const crowd = 16

/** Shares of the longest wait for a connection. A read is refused sooner: clients repeat it, and nothing is lost. */
const waitShare = { read: 1 / 4, write: 3 / 4 }

/** `longest` is the time in milliseconds after which a request without a connection fails. */
export function createAdmission(longest: number, forecasts: readonly Forecast[], queue?: FairQueue): Admission {
  let atWork = 0
  return {
    admit({ method, callback }, who) {
      if (callback === true) return undefined
      const kind = method === 'GET' ? 'read' : 'write'
      // A connection is held for longer when the process falls behind, so the forecasts overlap.
      let wait = queue?.wait(who, kind) ?? 0
      for (const forecast of forecasts)
        if (forecast.ofCrowds !== true || atWork >= crowd) wait = Math.max(wait, forecast.wait())
      const allowed = longest * waitShare[kind]
      if (wait > allowed) throw tooBusy
      return queue?.enter(who, kind)
    },
    watch(answer) {
      atWork += 1
      answer.once('close', () => {
        atWork -= 1
      })
    },
    giveWay: () => queue?.giveWay(),
    close() {
      for (const forecast of forecasts) forecast.close()
    },
  }
}

/** How much one more measurement changes an average. */
const weight = 0.2

/** How long the line in front of the pool lasts: its length times the usual hold of a connection, over all of them. */
export function forecastOfPool(pool: pg.Pool): Forecast {
  const heldSince = new Map<pg.PoolClient, number>()
  let usual = 0
  pool.on('acquire', (client) => heldSince.set(client, performance.now()))
  pool.on('release', (_error, client) => {
    const since = heldSince.get(client)
    heldSince.delete(client)
    if (since !== undefined) usual += weight * (performance.now() - since - usual)
  })
  return {
    wait() {
      if (pool.waitingCount === 0) return 0
      const now = performance.now()
      let ages = 0
      for (const since of heldSince.values()) ages += now - since
      // Connections that all wait for one lock have long been held before the first of them is released.
      const hold = Math.max(usual, ages / Math.max(1, heldSince.size))
      return ((pool.waitingCount + 1) * hold) / (pool.options.max ?? 1)
    },
    close: () => undefined,
  }
}

/** About how often a request gives the processor to others before its answer leaves. */
const turns = 8
const tickMilliseconds = 100
/** A single pause, however long, is over when it is noticed and turns nobody away; only one after the other do. */
const mostOfOnePause = 500

/**
 * How long the turns of a request last when each of them waits for the others of this process. `elapsed` returns
 * milliseconds and never goes back.
 */
export function forecastOfLoop(elapsed: () => number = () => performance.now()): Forecast {
  let lag = 0
  let tickedAt = elapsed()
  const lateness = () => Math.min(mostOfOnePause, Math.max(0, elapsed() - tickedAt - tickMilliseconds))
  const timer = setInterval(() => {
    lag += weight * (lateness() - lag)
    tickedAt = elapsed()
  }, tickMilliseconds).unref()
  return { wait: () => turns * lag, ofCrowds: true, close: () => clearInterval(timer) }
}
