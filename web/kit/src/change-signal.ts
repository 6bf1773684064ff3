/** Notifies those who watch a value outside of React that it has changed, as `useSyncExternalStore` wants it. */
export function changeSignal() {
  const watchers = new Set<() => void>()
  return {
    watch(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    notify(): void {
      for (const watcher of watchers) watcher()
    },
  }
}
