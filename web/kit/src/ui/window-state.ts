import { useSyncExternalStore } from 'react'
import { isAwaitingServer, watchFirstAnswer } from '../api/first-answer.ts'

/** Whether the window matches a media query such as `(min-width: 1280px)`; a prerendered page is that of a phone. */
export function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

export function usePageVisible(): boolean {
  return useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => true,
  )
}

function watchVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether the device reports a network, and the server has answered if the app began from the worker's copy. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine && !isAwaitingServer(),
    () => true,
  )
}

function watchNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  const stop = watchFirstAnswer(changed)
  return () => {
    stop()
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
