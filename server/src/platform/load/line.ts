/**
 * Requests that wait, by the people who sent them, who take turns. Who waits with one request goes before those who wait
 * with several: in a rush, before the whole crowd.
 */
export interface Waiting {
  begin: () => void
  /** As `performance.now()` says. */
  since: number
}

/** After this many people with one request comes one of somebody with several. // ours */
const onesInARow = 8

export class Line {
  readonly #withOne = new Map<string, Waiting[]>()
  readonly #withSeveral = new Map<string, Waiting[]>()
  #ones = 0

  get isEmpty(): boolean {
    return this.#withOne.size === 0 && this.#withSeveral.size === 0
  }

  countOf(who: string): number {
    return this.#of(who)?.length ?? 0
  }

  /** Whether the caller has waited here with several, and still waits. */
  hasSeveral(who: string): boolean {
    return this.#withSeveral.has(who)
  }

  /** Milliseconds: of the caller's first request here, or else of the first among people with one. */
  wait(who: string): number {
    const [first] = this.#of(who) ?? this.#withOne.values().next().value ?? []
    return first === undefined ? 0 : performance.now() - first.since
  }

  push(who: string, request: Waiting): void {
    const own = this.#of(who)
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
    const isOne = this.#withSeveral.size === 0 || (this.#withOne.size > 0 && this.#ones < onesInARow)
    this.#ones = isOne ? this.#ones + 1 : 0
    const people = isOne ? this.#withOne : this.#withSeveral
    const [first] = people
    if (first === undefined) throw new Error('nobody waits')
    const [who, requests] = first
    people.delete(who)
    const request = requests.shift()
    if (requests.length > 0) this.#withSeveral.set(who, requests)
    return request?.begin ?? (() => undefined)
  }

  #of(who: string): Waiting[] | undefined {
    return this.#withOne.get(who) ?? this.#withSeveral.get(who)
  }
}
