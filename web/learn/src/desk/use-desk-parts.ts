/** Parts of the desk that redraw a component when they change. */
import { useCallback, useRef, useSyncExternalStore } from 'react'
import type * as Y from 'yjs'

/** What is read from a shared type, anew after each change inside it. */
export function useShared<Read>(type: Watched, read: () => Read): Read {
  const kept = useRef<{ type: unknown; value: Read } | null>(null)
  const subscribe = useCallback(
    (changed: () => void) => {
      const watch = () => {
        kept.current = null
        changed()
      }
      // What changed between drawing and watching.
      watch()
      type.observeDeep(watch)
      return () => type.unobserveDeep(watch)
    },
    [type],
  )
  return useSyncExternalStore(subscribe, () => {
    if (kept.current?.type !== type) kept.current = { type, value: read() }
    return kept.current.value
  })
}

interface Watched {
  observeDeep: (watch: () => void) => void
  unobserveDeep: (watch: () => void) => void
}

/** One entry of a shared map, such as what the two look at; always the same one. */
export function useEntry(map: Y.Map<unknown>, key: string): unknown {
  return useShared(map, () => map.get(key))
}
