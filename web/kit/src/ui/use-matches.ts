import { useSyncExternalStore } from 'react'

/** Whether the window is as wide as `(min-width: 1280px)` says. */
export function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}
