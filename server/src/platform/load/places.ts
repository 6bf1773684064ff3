/** A few places for work at once. Those who wait hold nothing else meanwhile, and take turns. */
import { Refusal } from '../action.ts'

export interface Extent {
  /** Number of places. */
  atOnce: number
  /** Number of requests that may wait; all by default. */
  waiting?: number
  /** Milliseconds after which a waiting request is refused; none by default. */
  longestWait?: number
  /** Why a request beyond the waiting ones is refused; `service-unavailable` by default. */
  full?: Refusal
}

export interface Comer {
  /** The many requests of one delay another by one turn at most. */
  who?: number
  /** Aborts when the request is no longer waited for. */
  gone?: AbortSignal
  /** Milliseconds, in place of the usual ones. */
  longestWait?: number
}

export class Places {
  readonly #extent: Extent
  #taken = 0
  #waiting = 0
  /** Those who wait, the one whose turn is next first, each with the requests in order of arrival. */
  readonly #lines = new Map<number | undefined, Set<() => void>>()

  constructor(extent: Extent) {
    this.#extent = extent
  }

  /** Nobody waits then either. */
  get isEmpty(): boolean {
    return this.#taken === 0
  }

  /** Resolves with the function that ends the turn; fails with the signal's reason when the request is given up. */
  async enter({ who, gone, longestWait = this.#extent.longestWait }: Comer = {}): Promise<() => void> {
    const { atOnce, waiting = Number.POSITIVE_INFINITY, full } = this.#extent
    gone?.throwIfAborted()
    if (this.#taken < atOnce) return this.#take()
    if (this.#waiting >= waiting) throw full ?? new Refusal('service-unavailable')
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const begin = () => {
      end()
      resolve(this.#take())
    }
    const refuse = () => {
      end()
      reject(gone?.aborted ? gone.reason : new Refusal('service-unavailable'))
    }
    const timer = longestWait === undefined ? undefined : setTimeout(refuse, longestWait)
    const end = () => {
      clearTimeout(timer)
      gone?.removeEventListener('abort', refuse)
      this.#leave(who, begin)
    }
    gone?.addEventListener('abort', refuse)
    this.#waiting += 1
    this.#lines.set(who, (this.#lines.get(who) ?? new Set()).add(begin))
    return promise
  }

  async run<Result>(work: () => Promise<Result>, comer?: Comer): Promise<Result> {
    const leave = await this.enter(comer)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  #take(): () => void {
    this.#taken += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#taken -= 1
      this.#callNext()
    }
  }

  #callNext(): void {
    const [first] = this.#lines
    if (first === undefined) return
    const [who, line] = first
    const [begin] = line
    // Who had a turn moves to the end of the round, with the remaining requests.
    this.#lines.delete(who)
    this.#lines.set(who, line)
    begin?.()
  }

  #leave(who: number | undefined, begin: () => void): void {
    const line = this.#lines.get(who)
    line?.delete(begin)
    if (line?.size === 0) this.#lines.delete(who)
    this.#waiting -= 1
  }
}

/** Places of the same extent for each person or thing, which exist while somebody is there. */
export class PlacesOfEach<Key> {
  readonly #extent: Extent
  readonly #places = new Map<Key, Places>()

  constructor(extent: Extent) {
    this.#extent = extent
  }

  async enter(key: Key, comer?: Comer): Promise<() => void> {
    const places = this.#places.get(key) ?? new Places(this.#extent)
    this.#places.set(key, places)
    const leave = await places.enter(comer)
    return () => {
      leave()
      if (places.isEmpty) this.#places.delete(key)
    }
  }
}
