/** Time as the room uses it, so that tests hold it in their hands. */
export interface RoomClock {
  /** The corrected present, in milliseconds since 1970. */
  now: () => number
  /** Runs once after so many milliseconds; the answer takes it back. */
  after: (milliseconds: number, task: () => void) => () => void
  /** Runs again and again until it is taken back. */
  every: (milliseconds: number, task: () => void) => () => void
}

export function browserClock(now: () => number): RoomClock {
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
