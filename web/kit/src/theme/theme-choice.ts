/** The theme that the person chose: stored on the device, applied to the document, shared between tabs. */

import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../device-storage.ts'

export type ThemeChoice = 'light' | 'dark' | 'device'

const key = 'hiwar:theme'
const watchers = new Set<() => void>()

export function readTheme(): ThemeChoice {
  const stored = deviceStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : 'device'
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'device') deviceStorage.removeItem(key)
  else deviceStorage.setItem(key, choice)
  applyTheme()
}

export function useTheme(): ThemeChoice {
  return useSyncExternalStore(watchTheme, readTheme, () => 'device')
}

function applyTheme(): void {
  const choice = readTheme()
  if (choice === 'device') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
  for (const watcher of watchers) watcher()
}

function watchTheme(watcher: () => void): () => void {
  watchers.add(watcher)
  if (watchers.size === 1) window.addEventListener('storage', followOtherTab)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) window.removeEventListener('storage', followOtherTab)
  }
}

function followOtherTab(event: StorageEvent): void {
  if (event.key === key || event.key === null) applyTheme()
}
