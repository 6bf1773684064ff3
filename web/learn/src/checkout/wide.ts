import { useSyncExternalStore } from 'react'

const query = '(min-width: 1280px)'

/** Whether the window has room for two columns. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}
