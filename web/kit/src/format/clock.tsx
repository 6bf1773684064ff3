import { createContext, type ReactNode, use, useCallback, useMemo, useSyncExternalStore } from 'react'

/** The apps' clock: device time corrected by server time. Only components that use `useNow` redraw. */
export interface Clock {
  /** Corrected current time in milliseconds since 1970. */
  now: () => number
  /** Milliseconds that the server's clock is ahead of the device's; negative when the server's is behind. */
  ahead: number
}

const deviceClock: Clock = { now: () => Date.now(), ahead: 0 }
const ClockContext = createContext<Clock>(deviceClock)

interface ClockProviderProps {
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  ahead?: number
  /** A replacement for the device's clock in tests, and for pages that the server renders. */
  clock?: Pick<Clock, 'now'>
  children: ReactNode
}

export function ClockProvider({ ahead = 0, clock = deviceClock, children }: ClockProviderProps): ReactNode {
  const corrected = useMemo(() => ({ now: () => clock.now() + ahead, ahead }), [clock, ahead])
  return <ClockContext value={corrected}>{children}</ClockContext>
}

export function useClock(): Clock {
  return use(ClockContext)
}

/** The current time, rounded down to `every` milliseconds, so that an unchanged value draws nothing. */
export function useNow(every = 30_000): number {
  const clock = useClock()
  const subscribe = useCallback(
    (changed: () => void) => {
      const timer = setInterval(changed, every)
      return () => clearInterval(timer)
    },
    [every],
  )
  const read = () => Math.floor(clock.now() / every) * every
  return useSyncExternalStore(subscribe, read, read)
}
