/**
 * Admission to a process: when many requests arrive at once, they wait here, in memory, and run a few at a time. What
 * has begun is finished first, and whoever sends many at once waits behind the own requests and not before others.
 */
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import type pg from 'pg'
import { Refusal } from '../action.ts'
import { Line } from './line.ts'

export interface Admission {
  /**
   * Resolves when the request may begin; undefined when it may begin at once, as the call of a provider always may.
   * Refuses while those before it wait as long as people do, and the request of somebody with many in line.
   */
  admit(endpoint: Pick<Endpoint, 'method' | 'callback'>, who: string): Promise<void> | undefined
  /** Resolves when nobody waits any more, or people have waited for so long that other work has to go on. */
  giveWay(): Promise<void> | undefined
}

/** Reads come first in each turn of the event loop. */
const kinds = ['read', 'write'] as const
type Kind = (typeof kinds)[number]
/** Shares of the pool's size that wait for a connection when no more of a kind begin: reads pass a crowd of writes. // ours */
const shareOfPool = { read: 1, write: 1 / 4 }
/** After this many reads one write has their share. // ours */
const readsInARow = 8
/** Requests of one kind of one person that wait. // ours */
const mostOfOne = 64
/** Shares of the longest wait for a connection. A read is refused sooner: clients repeat it, and nothing is lost. // ours */
const shareOfWait = { read: 1 / 4, write: 3 / 4 }
/** Milliseconds for which other work gives way to the people in line. // ours */
const longestRest = 3 * SECOND
/** Milliseconds until admission looks again at a pool whose queue was too long. // ours */
const pause = 5

/** One for all who are turned away: the stack of each would cost a crowd's server more than the refusal. */
const tooBusy = new Refusal('service-unavailable', { untouched: true })
const tooMany = new Refusal('too-many-requests', { untouched: true, retryAfterSeconds: 1 })

/**
 * Lets a few requests in at each turn of the event loop while the queue of the pool is shorter than the pool.
 * `longest` is the time in milliseconds after which a request without a connection fails; `atOnce` of each kind begin in
 * a turn.
 */
export function createAdmission(
  pool: Pick<pg.Pool, 'waitingCount' | 'options'>,
  longest: number,
  // ours
  atOnce = 8,
): Admission {
  const lines = { read: new Line(), write: new Line() }
  const places = { read: atOnce, write: atOnce }
  let reads = 0
  let isPlanned = false
  let crowdedSince = 0
  const resting = new Set<() => void>()
  const hasRoom = (kind: Kind) =>
    pool.waitingCount < (pool.options.max ?? 1) * shareOfPool[reads < readsInARow ? kind : 'read']
  const mayBegin = (kind: Kind) => places[kind] > 0 && hasRoom(kind)
  const take = (kind: Kind) => {
    places[kind] -= 1
    reads = kind === 'read' ? reads + 1 : 0
  }
  const isEmpty = () => lines.read.isEmpty && lines.write.isEmpty

  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    if (isEmpty() || kinds.some((kind) => !lines[kind].isEmpty && hasRoom(kind))) setImmediate(step)
    else setTimeout(step, pause)
  }
  const step = () => {
    isPlanned = false
    for (const kind of kinds)
      for (places[kind] = atOnce; !lines[kind].isEmpty && mayBegin(kind); take(kind)) lines[kind].shift()()
    if (!isEmpty() || kinds.some((kind) => places[kind] < atOnce)) plan()
    if (isEmpty()) for (const goOn of resting) goOn()
  }

  return {
    admit({ method, callback }, who) {
      if (callback === true) return undefined
      const kind = method === 'GET' ? 'read' : 'write'
      const line = lines[kind]
      // A page reads several things at once, and its app reads them again; nobody writes several.
      const refusal = () => (kind === 'write' && line.hasSeveral(who) ? tooMany : tooBusy)
      if (line.countOf(who) >= mostOfOne) throw tooMany
      const allowed = longest * shareOfWait[kind]
      if (line.wait(who) > allowed) throw refusal()
      plan()
      if (line.isEmpty && mayBegin(kind)) {
        take(kind)
        return undefined
      }
      return new Promise((resolve, reject) => {
        const request = { begin, since: performance.now() }
        const timer = setTimeout(() => {
          reject(refusal())
          line.remove(who, request)
        }, allowed)
        function begin() {
          clearTimeout(timer)
          resolve()
        }
        if (isEmpty()) crowdedSince = request.since
        line.push(who, request)
      })
    },
    giveWay() {
      const left = crowdedSince + longestRest - performance.now()
      if (isEmpty() || left <= 0) return undefined
      return new Promise((resolve) => {
        const timer = setTimeout(goOn, left)
        function goOn() {
          clearTimeout(timer)
          resting.delete(goOn)
          resolve()
        }
        resting.add(goOn)
      })
    },
  }
}
