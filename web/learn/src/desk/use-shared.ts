/** Parts of a desk's document as React sees them. */
import { useCallback, useSyncExternalStore } from 'react'
import type * as Y from 'yjs'
import type { Desk, DeskStatus } from './desk.ts'

/** Draws again at once when either member changes the map, so that a caret stays where it is; the map has few entries. */
export function useSharedMap(map: Y.Map<unknown>): void {
  const watch = useCallback(
    (changed: () => void) => {
      map.observe(changed)
      return () => map.unobserve(changed)
    },
    [map],
  )
  useSyncExternalStore(watch, () => JSON.stringify(map.toJSON()))
}

export function useDeskStatus(desk: Desk): DeskStatus {
  return useSyncExternalStore(desk.onStatus, desk.status)
}
