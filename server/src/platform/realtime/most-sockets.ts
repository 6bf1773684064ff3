import { realtimeLimits } from '@hiwar/contract/limits.ts'
import { isInside } from './rooms.ts'
import type { SocketServer } from './socket-server.ts'

/** Of too many sockets of one person the oldest goes; one that is inside a session stays. */
export async function closeOldest(io: SocketServer, ownRoom: string): Promise<void> {
  const sockets = await io.in(ownRoom).fetchSockets()
  const surplus = sockets.length - realtimeLimits.socketsOfUser
  if (surplus <= 0) return
  const idle = sockets
    .filter((socket) => !isInside(socket.rooms))
    .sort((one, other) => one.handshake.issued - other.handshake.issued)
  for (const socket of idle.slice(0, surplus)) socket.disconnect(true)
}
