/** The app's one connection as the room's socket; a new one, after a new token, is followed. */

import { currentSocket, watchSocket } from '@hiwar/kit/realtime/socket.ts'
import { emit } from '@hiwar/kit/realtime/use-socket.ts'
import type { RoomSocket } from './room-socket.ts'

type Socket = NonNullable<ReturnType<typeof currentSocket>>

/** Where no WebSocket gets through, each fourth attempt begins without one. */
let hastened = 0

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
  hasten() {
    const socket = currentSocket()
    if (socket === null || socket.connected) return
    hastened += 1
    // A WebSocket that is dropped is gone, where a plain call of the browser lives on and holds the next one up.
    socket.io.opts.transports = hastened % 4 === 0 ? ['polling', 'websocket'] : ['websocket', 'polling']
    socket.disconnect().connect()
  },
}

function attach<Told>(socket: Socket, name: string, listener: (told: Told) => void): () => void {
  socket.on(name, listener)
  return () => void socket.off(name, listener)
}

/** Attaches to the present connection and to every later one. */
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
