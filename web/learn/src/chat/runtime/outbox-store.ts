/** The outbox on this device: kept over reloads, the same in every tab, emptied while there is a connection. */
import { emit } from '@hiwar/kit/realtime/emit.ts'
import { currentSocket } from '@hiwar/kit/realtime/socket.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { nextOf, type Outbox, readOutbox, refused, retried, type Waiting, without, written } from '../state/outbox.ts'
import { hearMessage } from '../state/thread.ts'
import { hear } from './thread-store.ts'

// Logging out wipes it with everything else of the person.
const key = 'hiwar:chat-outbox'
const watchers = new Set<() => void>()
let seen: { kept: string | null; outbox: Outbox } = { kept: null, outbox: [] }
let delivering = false

export function useOutbox(roomId: number): readonly Waiting[] {
  const outbox = useSyncExternalStore(watch, read)
  return useMemo(() => outbox.filter((message) => message.roomId === roomId), [outbox, roomId])
}

/** Puts a message in the row; the markup is as it travels. */
export function writeDown(roomId: number, text: string, now: number): void {
  const message = { refId: crypto.randomUUID(), roomId, text, writtenAt: new Date(now).toISOString() }
  change((outbox) => written(outbox, message))
  void deliver()
}

export function sendAgain(refId: string): void {
  change((outbox) => retried(outbox, refId))
  void deliver()
}

export function dropWaiting(refId: string): void {
  change((outbox) => without(outbox, refId))
}

/** Sends what waits, one after the other; called again whenever the connection comes up. */
export async function deliver(): Promise<void> {
  if (delivering) return
  delivering = true
  try {
    for (let next = nextOf(read()); next !== undefined && isConnected(); next = nextOf(read())) await send(next)
  } finally {
    delivering = false
  }
}

async function send({ refId, roomId, text }: Waiting): Promise<void> {
  const answer = await emit('SendMessage', { roomId, text, refId })
  if (answer.code === 'ok') {
    hear(roomId, answer.message.rev, (thread) => hearMessage(thread, answer.message))
    change((outbox) => without(outbox, refId))
  } else if (answer.reason === 'too-many-requests') {
    await new Promise((done) => setTimeout(done, (answer.retryAfter ?? 1) * 1000))
  } else if (isConnected()) {
    const { code, reason } = answer
    change((outbox) => refused(outbox, refId, { code, reason }))
  }
  // Without a connection it was no try: the next one goes on here.
}

function isConnected(): boolean {
  return currentSocket()?.connected ?? false
}

function read(): Outbox {
  const kept = localStorage.getItem(key)
  if (kept !== seen.kept) seen = { kept, outbox: readOutbox(kept) }
  return seen.outbox
}

function change(turn: (outbox: Outbox) => Outbox): void {
  const outbox = turn(read())
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
