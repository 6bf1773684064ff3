import { io, type Socket } from 'socket.io-client'

/** The numbers are those of the specification: 1 to 5 s between tries, for ever, 20 s for each. */
export function openSocket(token: string): Socket {
  const socket: Socket = io({
    path: '/socket.io',
    transports: ['polling', 'websocket'],
    auth: { token },
    forceNew: true,
    reconnection: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    timeout: 20_000,
  })
  // A refused handshake is not tried again by the library; failures are only logged.
  socket.on('connect_error', (fault) => console.warn('realtime:', fault.message))
  return socket
}
