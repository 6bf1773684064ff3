/** Time and timers of what runs beside the screens; tests pass a clock that they move by hand. */
export interface Timers {
  /** Current time corrected to the server's clock, in milliseconds since 1970. */
  now: () => number
  /** Runs the task once after the delay; the returned function cancels. */
  after: (milliseconds: number, task: () => void) => () => void
  /** Runs the task at this interval; the returned function cancels. */
  every: (milliseconds: number, task: () => void) => () => void
}

export function browserTimers(now: () => number): Timers {
  return {
    now,
    after(milliseconds, task) {
      const timer = setTimeout(task, milliseconds)
      return () => clearTimeout(timer)
    },
    every(milliseconds, task) {
      const timer = setInterval(task, milliseconds)
      return () => clearInterval(timer)
    },
  }
}
