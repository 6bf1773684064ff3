/** The app's socket as rooms and desks use it. */
import type { RefusedAcknowledgement } from '@hiwar/contract/events/event.ts'
import type { Answer, ClientEventName, Sent, ServerEventName, ServerPayload } from '@hiwar/contract/events/events.ts'
import { currentSocket, watchSocket } from './socket.ts'
import { emit } from './use-socket.ts'

/** The app's socket for what lives beside the screens. */
export interface AppSocket {
  isConnected: () => boolean
  /** Never queues: while cut off the answer is `unreachable` at once, with an empty request id. */
  ask: <Name extends ClientEventName>(name: Name, payload: Sent<Name>) => Promise<Answer<Name> | RefusedAcknowledgement>
  on: <Name extends ServerEventName>(name: Name, listener: (payload: ServerPayload<Name>) => void) => () => void
  onConnection: (listener: (up: boolean) => void) => () => void
  /** Drops the running attempt and connects now. */
  reconnectNow: () => void
}

/** The reason is more specific than the code, except that `unreachable` always means: try again. */
export function refusalOf({ code, reason }: RefusedAcknowledgement): string {
  return code === 'unreachable' ? code : (reason ?? code)
}

type Socket = NonNullable<ReturnType<typeof currentSocket>>

/** Counts forced reconnects: every fourth one starts with polling, for networks that block WebSockets. */
let hastened = 0

/** The listeners move to the new socket when a new token opens one. */
export const appSocket: AppSocket = {
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
