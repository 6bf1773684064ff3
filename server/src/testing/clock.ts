import type { Clock } from '../platform/platform.ts'

/** A clock that stands still until a test moves it. */
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
