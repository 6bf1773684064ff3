import { io, type Socket } from 'socket.io-client'

/** The specification sets the numbers: 1 to 5 s between tries, forever, 20 s for each. */
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
  // Socket.IO does not retry a rejected handshake. Failures are only logged.
  socket.on('connect_error', (fault) => console.warn('realtime:', fault.message))
  return socket
}
