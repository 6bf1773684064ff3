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
}

/** A write is admitted after this many reads, however many reads wait. // ours */
const readsInARow = 8
/** Milliseconds after which nobody waits any longer. // ours */
const longestWait = 5 * SECOND
/** Milliseconds until admission looks again at a pool whose queue was too long. // ours */
const pause = 5

/**
 * Lets a few requests in at each turn of the event loop while the line in front of the pool is shorter than the pool.
 */
export function createFairQueue(pool: Pick<pg.Pool, 'waitingCount' | 'options'>, atOnce = 8): FairQueue {
  const lines = { read: new Line(), write: new Line() }
  let places = atOnce
  let reads = 0
  let isPlanned = false
  const isFull = () => pool.waitingCount >= (pool.options.max ?? 1)
  const isEmpty = () => lines.read.isEmpty && lines.write.isEmpty

  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    if (isFull()) setTimeout(step, pause)
    else setImmediate(step)
  }
  const step = () => {
    isPlanned = false
    for (places = atOnce; places > 0 && !isEmpty() && !isFull(); places -= 1) next()()
    if (places < atOnce || !isEmpty()) plan()
  }
  const next = () => {
    const isRead = lines.write.isEmpty || (!lines.read.isEmpty && reads < readsInARow)
    reads = isRead ? reads + 1 : 0
    return (isRead ? lines.read : lines.write).shift()
  }

  return {
    enter(who, kind) {
      plan()
      if (isEmpty() && places > 0 && !isFull()) {
        places -= 1
        return undefined
      }
      return new Promise((resolve, reject) => {
        const request = { begin, since: performance.now() }
        const timer = setTimeout(() => {
          lines[kind].remove(who, request)
          reject(new Refusal('service-unavailable', { untouched: true }))
        }, longestWait)
        function begin() {
          clearTimeout(timer)
          resolve()
        }
        lines[kind].push(who, request)
      })
    },
    wait: (who, kind) => lines[kind].wait(who),
  }
}

interface Waiting {
  begin: () => void
  since: number
}

interface Person {
  requests: Waiting[]
  /** When the person joined the end of the queue. */
  since: number
}

/** People in the order in which they take turns, each with the requests that wait. */
class Line {
  readonly #people = new Map<string, Person>()

  get isEmpty(): boolean {
    return this.#people.size === 0
  }

  /** A caller with a request here waits as long as that request; everybody else waits for one round. */
  wait(who: string): number {
    const own = this.#people.get(who)?.requests[0]
    const [first] = this.#people.values()
    const since = own?.since ?? first?.since
    return since === undefined ? 0 : performance.now() - since
  }

  push(who: string, request: Waiting): void {
    const person = this.#people.get(who)
    if (person === undefined) this.#people.set(who, { requests: [request], since: request.since })
    else person.requests.push(request)
  }

  remove(who: string, request: Waiting): void {
    const person = this.#people.get(who)
    if (person === undefined) return
    const requests = person.requests.filter((other) => other !== request)
    if (requests.length === 0) this.#people.delete(who)
    else this.#people.set(who, { ...person, requests })
  }

  /** Takes one request of the person whose turn it is; the person's others wait for the next round. */
  shift(): () => void {
    const [first] = this.#people
    if (first === undefined) throw new Error('nobody waits')
    const [who, { requests }] = first
    this.#people.delete(who)
    const request = requests.shift()
    if (requests.length > 0) this.#people.set(who, { requests, since: performance.now() })
    return request?.begin ?? (() => undefined)
  }
}
