import { expect, test } from 'vitest'
import { openSocket } from './open-socket.ts'

test('reconnects forever with delays of 1 to 5 seconds, a limit of 20 seconds for each try, and polling first', () => {
  const socket = openSocket('the-token')
  const { io } = socket
  expect(socket.auth).toEqual({ token: 'the-token' })
  expect([io.reconnectionDelay(), io.reconnectionDelayMax(), io.randomizationFactor(), io.timeout()]).toEqual([
    1000, 5000, 0.5, 20_000,
  ])
  expect(io.reconnectionAttempts()).toBe(Number.POSITIVE_INFINITY)
  expect(io.opts).toMatchObject({ path: '/socket.io', transports: ['polling', 'websocket'] })
  socket.disconnect()
})
