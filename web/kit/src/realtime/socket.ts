/** The one realtime connection of the app: alive while somebody is logged in, built anew when the token changes. */
import type { Socket } from 'socket.io-client'
import { readToken, watchSession } from '../session/session.ts'

const watchers = new Set<() => void>()
let socket: Socket | null = null
let socketToken: string | null = null
let opening = 0

export function currentSocket(): Socket | null {
  return socket
}

export function watchSocket(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Starts following the session; answers how to stop. Called once, by the app's start. */
export function keepConnected(): () => void {
  void connect()
  const stop = watchSession(() => void connect())
  return () => {
    stop()
    drop()
  }
}

async function connect(): Promise<void> {
  const token = readToken()
  if (token === socketToken) return
  drop()
  socketToken = token
  if (token === null) return
  const turn = ++opening
  // Loaded after the first paint: no screen needs it to be drawn.
  const { openSocket } = await import('./open-socket.ts')
  if (turn !== opening || socketToken !== token) return
  socket = openSocket(token)
  for (const watcher of watchers) watcher()
}

function drop(): void {
  opening += 1
  socketToken = null
  if (socket === null) return
  socket.disconnect()
  socket = null
  for (const watcher of watchers) watcher()
}
