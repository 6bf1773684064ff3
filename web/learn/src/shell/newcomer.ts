/** Remembers on this device that somebody has just registered, until the profile page was seen. */
import { useSyncExternalStore } from 'react'

const newcomerKey = 'hiwar:newcomer'
const watchers = new Set<() => void>()

export function welcomeNewcomer(): void {
  localStorage.setItem(newcomerKey, 'yes')
  tell()
}

/** Asked once is enough. */
export function forgetNewcomer(): void {
  localStorage.removeItem(newcomerKey)
  tell()
}

export function useIsNewcomer(): boolean {
  return useSyncExternalStore(watch, () => localStorage.getItem(newcomerKey) !== null)
}

function tell(): void {
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
