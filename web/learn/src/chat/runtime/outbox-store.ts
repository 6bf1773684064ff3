/** The outbox on this device: kept over reloads, the same in every tab. */
import { useMemo, useSyncExternalStore } from 'react'
import { type Outbox, readOutbox, type Waiting } from '../state/outbox.ts'

// Logging out wipes it with everything else of the person.
const key = 'hiwar:chat-outbox'
const watchers = new Set<() => void>()
let seen: { kept: string | null; outbox: Outbox } = { kept: null, outbox: [] }

export function useOutbox(roomId: number): readonly Waiting[] {
  const outbox = useSyncExternalStore(watch, heldOutbox)
  return useMemo(() => outbox.filter((message) => message.roomId === roomId), [outbox, roomId])
}

export function heldOutbox(): Outbox {
  const kept = localStorage.getItem(key)
  if (kept !== seen.kept) seen = { kept, outbox: readOutbox(kept) }
  return seen.outbox
}

export function isHeld(refId: string): boolean {
  return heldOutbox().some((message) => message.refId === refId)
}

export function changeOutbox(turn: (outbox: Outbox) => Outbox): void {
  const outbox = turn(heldOutbox())
  if (outbox.length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(outbox))
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  window.addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    window.removeEventListener('storage', watcher)
  }
}
