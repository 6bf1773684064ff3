import { listLiveLogins } from '../auth/actor.store.ts'
import type { Platform } from '../platform.ts'
import type { SocketServer } from './socket-server.ts'

/** Closes the sockets of every login that was revoked or has expired, whoever ended it and on whichever node. */
export async function closeEndedLogins(io: SocketServer, parts: Platform): Promise<void> {
  const sockets = [...io.sockets.sockets.values()]
  const logins = new Set(sockets.map((socket) => socket.data.actor.jti))
  if (logins.size === 0) return
  try {
    const live = new Set(await listLiveLogins(parts.db, [...logins], parts.clock.now()))
    for (const socket of sockets) {
      if (live.has(socket.data.actor.jti)) continue
      socket.data.loginEnded = true
      socket.disconnect(true)
    }
  } catch (err) {
    parts.log.warn({ err }, 'logins could not be checked; trying again')
  }
}
