/** A clock that tests move by hand; timers fire in the order of their due times. */
import type { Timers } from '../timers.ts'

interface Timer {
  due: number
  every: number | null
  task: () => void
}

export interface FakeClock extends Timers {
  /** Moves the clock, fires due timers and settles promises after each. */
  pass: (milliseconds: number) => Promise<void>
  /** Jumps ahead like a sleeping tab: each timer that came due fires once. */
  skip: (milliseconds: number) => Promise<void>
}

export function fakeClock(start = 1_000_000): FakeClock {
  let present = start
  const timers = new Set<Timer>()
  const add = (timer: Timer) => {
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  const nextDue = (until: number) =>
    [...timers].filter((timer) => timer.due <= until).sort((one, other) => one.due - other.due)[0]
  const self: FakeClock = {
    now: () => present,
    after: (milliseconds, task) => add({ due: present + milliseconds, every: null, task }),
    every: (milliseconds, task) => add({ due: present + milliseconds, every: milliseconds, task }),
    async pass(milliseconds) {
      const until = present + milliseconds
      await settled()
      for (let timer = nextDue(until); timer !== undefined; timer = nextDue(until)) {
        present = timer.due
        if (timer.every === null) timers.delete(timer)
        else timer.due += timer.every
        timer.task()
        await settled()
      }
      present = until
    },
    async skip(milliseconds) {
      present += milliseconds
      for (const timer of timers) timer.due = Math.max(timer.due, present)
      await self.pass(0)
    },
  }
  return self
}

/** Resolves after every promise that can settle has settled. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
