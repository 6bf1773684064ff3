/** The app's socket as rooms and desks use it. */
import { currentSocket, watchSocket } from '@hiwar/kit/realtime/socket.ts'
import { emit } from '@hiwar/kit/realtime/use-socket.ts'
import type { RoomSocket } from './runtime/signalling.ts'

type Socket = NonNullable<ReturnType<typeof currentSocket>>

/** Counts forced reconnects: every fourth one starts with polling, for networks that block WebSockets. */
let hastened = 0

/** The app's socket as the room uses it. The listeners move to the new socket when a new token opens one. */
export const kitSocket: RoomSocket = {
  isConnected: () => currentSocket()?.connected ?? false,
  ask: (name, payload) => emit(name, payload),
  on: (name, listener) => follow((socket) => attach(socket, name, listener)),
  onConnection: (listener) =>
    follow((socket) => {
      const detach = [
        attach(socket, 'connect', () => listener(true)),
        attach(socket, 'disconnect', () => listener(false)),
      ]
      return () => {
        for (const end of detach) end()
        if (socket.connected) listener(false)
      }
    }),
  reconnectNow() {
    const socket = currentSocket()
    if (socket === null || socket.connected) return
    hastened += 1
    // A dropped WebSocket ends at once; a polling request lives on in the browser and delays the next attempt.
    socket.io.opts.transports = hastened % 4 === 0 ? ['polling', 'websocket'] : ['websocket', 'polling']
    socket.disconnect().connect()
  },
}

function attach<Payload>(socket: Socket, name: string, listener: (payload: Payload) => void): () => void {
  socket.on(name, listener)
  return () => void socket.off(name, listener)
}

/** Attaches to the current socket and to every later one. */
function follow(attachTo: (socket: Socket) => () => void): () => void {
  let followed = currentSocket()
  let detach = followed === null ? null : attachTo(followed)
  const unwatch = watchSocket(() => {
    if (currentSocket() === followed) return
    detach?.()
    followed = currentSocket()
    detach = followed === null ? null : attachTo(followed)
  })
  return () => {
    unwatch()
    detach?.()
  }
}
