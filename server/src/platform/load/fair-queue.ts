/**
 * Admission to a process: when many requests arrive at once, they wait here, in memory, and run a few at a time. What
 * has begun is finished first, and the hundred requests of one person do not delay another person's single request.
 */
import { SECOND } from '@hiwar/domain/time/instant.ts'
import type pg from 'pg'
import { Refusal } from '../action.ts'

export type Kind = 'read' | 'write'

export interface FairQueue {
  /** Resolves when the request may begin; undefined when it may begin at once. Refuses after too long a wait. */
  enter(who: string, kind: Kind): Promise<void> | undefined
  /** Milliseconds that this person's requests wait. */
  wait(who: string, kind: Kind): number
  /** Resolves when nobody waits any more, or people have waited for so long that other work has to go on. */
  giveWay(): Promise<void> | undefined
}

/** Reads come first in each turn of the event loop. */
const kinds = ['read', 'write'] as const
/** Shares of the pool's size that wait for a connection when no more of a kind begin: reads pass a crowd of writes. // ours */
const shareOfLine = { read: 1, write: 1 / 4 }
/** After this many reads one write has their share, after this many others one request of somebody with several. // ours */
const inARow = 8
/** Milliseconds after which nobody waits any longer. // ours */
const longestWait = 5 * SECOND
/** Milliseconds for which other work gives way to the people in line. // ours */
const longestRest = 3 * SECOND
/** One for all who are turned away: the stack of each would cost a crowd's server more than the refusal. */
export const tooBusy = new Refusal('service-unavailable', { untouched: true })
/** Milliseconds until admission looks again at a pool whose queue was too long. // ours */
const pause = 5

/**
 * Lets a few requests in at each turn of the event loop while the line in front of the pool is shorter than the pool.
 */
export function createFairQueue(pool: Pick<pg.Pool, 'waitingCount' | 'options'>, atOnce = 8): FairQueue {
  const lines = { read: new Line(), write: new Line() }
  const places = { read: atOnce, write: atOnce }
  let readsInARow = 0
  let isPlanned = false
  let crowdedSince = 0
  const resting = new Set<() => void>()
  const hasRoom = (kind: Kind) =>
    pool.waitingCount < (pool.options.max ?? 1) * shareOfLine[readsInARow < inARow ? kind : 'read']
  const mayBegin = (kind: Kind) => places[kind] > 0 && hasRoom(kind)
  const take = (kind: Kind) => {
    places[kind] -= 1
    readsInARow = kind === 'read' ? readsInARow + 1 : 0
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
    enter(who, kind) {
      plan()
      if (lines[kind].isEmpty && mayBegin(kind)) {
        take(kind)
        return undefined
      }
      return new Promise((resolve, reject) => {
        const request = { begin, since: performance.now() }
        const timer = setTimeout(() => {
          lines[kind].remove(who, request)
          reject(tooBusy)
        }, longestWait)
        function begin() {
          clearTimeout(timer)
          resolve()
        }
        if (isEmpty()) crowdedSince = request.since
        lines[kind].push(who, request)
      })
    },
    wait: (who, kind) => lines[kind].wait(who),
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

interface Waiting {
  begin: () => void
  since: number
}

/**
 * People in the order in which they take turns, each with the requests that wait. Who waits with one request goes before
 * those who wait with several: in a rush, before the whole crowd.
 */
class Line {
  readonly #withOne = new Map<string, Waiting[]>()
  readonly #withSeveral = new Map<string, Waiting[]>()
  #onesInARow = 0

  get isEmpty(): boolean {
    return this.#withOne.size === 0 && this.#withSeveral.size === 0
  }

  /** A caller with a request here waits as long as that request; everybody else waits for those with one request. */
  wait(who: string): number {
    const [own] = this.#withOne.get(who) ?? this.#withSeveral.get(who) ?? this.#withOne.values().next().value ?? []
    return own === undefined ? 0 : performance.now() - own.since
  }

  push(who: string, request: Waiting): void {
    const own = this.#withOne.get(who) ?? this.#withSeveral.get(who)
    if (own === undefined) this.#withOne.set(who, [request])
    else {
      own.push(request)
      if (this.#withOne.delete(who)) this.#withSeveral.set(who, own)
    }
  }

  remove(who: string, request: Waiting): void {
    for (const people of [this.#withOne, this.#withSeveral]) {
      const rest = people.get(who)?.filter((other) => other !== request)
      if (rest?.length === 0) people.delete(who)
      else if (rest !== undefined) people.set(who, rest)
    }
  }

  /** Takes one request of the person whose turn it is; the person's others wait for the next round. */
  shift(): () => void {
    const isOne = this.#withSeveral.size === 0 || (this.#withOne.size > 0 && this.#onesInARow < inARow)
    this.#onesInARow = isOne ? this.#onesInARow + 1 : 0
    const people = isOne ? this.#withOne : this.#withSeveral
    const [first] = people
    if (first === undefined) throw new Error('nobody waits')
    const [who, requests] = first
    people.delete(who)
    const request = requests.shift()
    if (requests.length > 0) this.#withSeveral.set(who, requests)
    return request?.begin ?? (() => undefined)
  }
}
