/** Where the members point: the newest spot leaves at most 20 times a second, and what arrives is passed on. */
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import type { Timers } from '@hiwar/kit/timers.ts'
import type { Desk, PointerSpot } from '../desk.ts'

const interval = SECOND / 20

type Point = Desk['point']

export function pointing(clock: Pick<Timers, 'after'>, send: Point) {
  const listeners = new Set<(spot: PointerSpot) => void>()
  let latest: Parameters<Point> | null = null
  let rest: (() => void) | null = null

  function leave(): void {
    rest = null
    if (latest === null) return
    const spot = latest
    latest = null
    rest = clock.after(interval, leave)
    send(...spot)
  }

  return {
    point: ((...spot) => {
      latest = spot
      if (rest === null) leave()
    }) satisfies Point as Point,
    onPoint: (listener: (spot: PointerSpot) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    receive: (spot: PointerSpot) => {
      for (const listener of listeners) listener(spot)
    },
    stop: () => rest?.(),
  }
}
