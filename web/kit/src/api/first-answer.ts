/**
 * Whether the worker drew the app's frame from its own copy, because the line was cut or silent, and no answer of the
 * server has come since. The worker marks the frame's root element.
 */
const watchers = new Set<() => void>()

export function isAwaitingServer(): boolean {
  return document.documentElement.dataset.kept !== undefined
}

export function reportAnswer(): void {
  // A server that renders a page has no document.
  if (typeof document === 'undefined' || !isAwaitingServer()) return
  delete document.documentElement.dataset.kept
  for (const watcher of watchers) watcher()
}

export function watchFirstAnswer(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
