/** The clock is an argument: everything that depends on time asks it, so that tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved. */
export class TestClock implements Clock {
  #now: number
  constructor(at: string | Date) {
    this.#now = new Date(at).getTime()
  }
  now(): Date {
    return new Date(this.#now)
  }
  set(at: string | Date): void {
    this.#now = new Date(at).getTime()
  }
  advance(milliseconds: number): void {
    this.#now += milliseconds
  }
}
