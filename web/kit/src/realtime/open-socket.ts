import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import { ownAccount } from '@hiwar/contract/people/own-account.ts'
import { io, type Socket } from 'socket.io-client'
import { call } from '../api/call.ts'

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
  // Socket.IO does not retry after either of these. Other failures are only logged.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') checkLogin()
  })
  socket.on('connect_error', ({ message }) => {
    console.warn('realtime:', message)
    if (message === ('unauthenticated' satisfies ErrorCode)) checkLogin()
  })
  return socket
}

/** The server closes the connection of a login that has ended. The refusal of this call ends it on the device too. */
function checkLogin(): void {
  call(ownAccount.current).catch(() => undefined)
}
