import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { act, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetLogin, keepToken, readToken } from '../login/login.ts'
import { refuse } from '../testing/answer-calls.ts'
import { loggedIn, someToken } from '../testing/logged-in.ts'
import { code, currentSocket, keepConnected } from './socket.ts'
import { emit, useSocketConnected, useSocketEvent } from './use-socket.ts'

let stop = () => {}
afterEach(() => stop())

async function connected() {
  await waitFor(() => expect(currentSocket()).not.toBeNull())
  return currentSocket()
}

test('no connection exists before the login or after the logout', async () => {
  stop = keepConnected()
  expect(currentSocket()).toBeNull()
  const { token } = loggedIn()
  const socket = await connected()
  expect(socket?.auth).toEqual({ token })
  forgetLogin()
  expect(currentSocket()).toBeNull()
  expect(socket?.active).toBe(false)
})

test('a new token replaces the connection', async () => {
  loggedIn()
  stop = keepConnected()
  const first = await connected()
  const renewed = someToken(7)
  keepToken(renewed)
  await waitFor(() => expect(currentSocket()?.auth).toEqual({ token: renewed }))
  expect(first?.active).toBe(false)
})

test('a session that ends while connecting leaves no connection', async () => {
  stop = keepConnected()
  loggedIn()
  forgetLogin()
  await vi.dynamicImportSettled()
  expect(currentSocket()).toBeNull()
})

test('a connection whose code could not be loaded is opened later', async () => {
  vi.useFakeTimers()
  const { load } = code
  code.load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  loggedIn()
  stop = keepConnected()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(currentSocket()).toBeNull()
  code.load = load
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await connected()
})

test.each([
  ['closes', 'disconnect', 'io server disconnect'],
  ['refuses', 'connect_error', new Error('unauthenticated')],
])('a connection that the server %s ends the login if it has ended there', async (_name, event, reason) => {
  loggedIn()
  stop = keepConnected()
  const socket = await connected()
  refuse(accountEndpoints.current, 'unauthenticated')
  for (const listener of socket?.listeners(event as 'disconnect') ?? []) listener(reason as 'io server disconnect')
  await waitFor(() => expect(readToken()).toBeNull())
})

test('sending without a connection answers `unreachable`', async () => {
  expect(await emit('JoinRooms', {})).toEqual({ code: 'unreachable', requestId: '' })
})

function Listener({ onPayload, up }: { onPayload: (payload: unknown) => void; up: () => void }) {
  useSocketEvent('TutorsCacheUpdated', onPayload)
  useSocketConnected(up)
  return null
}

test('a component receives its events until it unmounts', async () => {
  loggedIn()
  stop = keepConnected()
  const socket = await connected()
  const [onPayload, up] = [vi.fn(), vi.fn()]
  const { unmount } = render(<Listener onPayload={onPayload} up={up} />)
  const [payload] = socket?.listeners('TutorsCacheUpdated') ?? []
  act(() => payload?.({ at: '2026-11-24T16:00:00.000Z' }))
  act(() => socket?.listeners('connect')[0]?.())
  expect(onPayload).toHaveBeenCalledWith({ at: '2026-11-24T16:00:00.000Z' })
  expect(up).toHaveBeenCalledOnce()
  unmount()
  expect(socket?.listeners('TutorsCacheUpdated')).toHaveLength(0)
})
