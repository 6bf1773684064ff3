import { useClock } from '@hiwar/kit/format/clock.tsx'
import { useCallback, useSyncExternalStore } from 'react'

/** Longer than three readings take. */
const patience = 15_000

/** Whether nothing has come for a while; looked at each second, but drawn only when it turns. */
export function useIsSilent(heardAt: number | null): boolean {
  const clock = useClock()
  return useSyncExternalStore(
    useCallback((changed) => {
      const timer = setInterval(changed, 1000)
      return () => clearInterval(timer)
    }, []),
    () => heardAt !== null && clock.now() - heardAt > patience,
  )
}
