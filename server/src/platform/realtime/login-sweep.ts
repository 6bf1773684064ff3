import type { Server } from 'socket.io'
import { listLiveLogins } from '../auth/actor.store.ts'
import type { Actor } from '../auth/actor.ts'
import type { Platform } from '../platform.ts'
import { rooms } from './rooms.ts'

/** Closes the sockets of every login that was revoked or has expired, whoever ended it and on whichever node. */
export async function closeEndedLogins(io: Server, parts: Platform): Promise<void> {
  const logins = new Set([...io.sockets.sockets.values()].map((socket) => (socket.data.actor as Actor).jti))
  if (logins.size === 0) return
  try {
    const live = new Set(await listLiveLogins(parts.db, [...logins], parts.clock.now()))
    for (const jti of logins) if (!live.has(jti)) io.in(rooms.login(jti)).disconnectSockets(true)
  } catch (err) {
    parts.log.warn({ err }, 'logins could not be checked; trying again')
  }
}
