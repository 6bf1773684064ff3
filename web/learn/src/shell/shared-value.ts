/** One value outside of React that all components of the app share. */
import { useSyncExternalStore } from 'react'

interface SharedValue<Value> {
  start: Value
  get: () => Value
  set: (value: Value) => void
  watch: (watcher: () => void) => () => void
}

export function sharedValue<Value>(start: Value): SharedValue<Value> {
  const watchers = new Set<() => void>()
  let current = start
  return {
    start,
    get: () => current,
    set(value) {
      current = value
      for (const watcher of watchers) watcher()
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

/** The current value; on a prerendered page, the first one. */
export function useShared<Value>({ watch, get, start }: SharedValue<Value>): Value {
  return useSyncExternalStore(watch, get, () => start)
}
