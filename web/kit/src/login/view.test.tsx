/** A tab in which staff view an account: its login, what it may call, and the login of the device beside it. */
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { call } from '../api/call.ts'
import { upload } from '../api/upload.ts'
import { isViewing } from '../device-storage.ts'
import { code, keepConnected } from '../realtime/socket.ts'
import { answer } from '../testing/answer-calls.ts'
import { loggedIn, someToken, someUser } from '../testing/logged-in.ts'
import { dropExpiredLogin, endLogin, forgetLogin, readLogin, readToken, startView } from './login.ts'

const until = '2026-11-24T12:45:00.000Z'
const viewed = someUser({ id: 31, name: 'هدى سالم' })

function view(days = 1): string {
  const token = someToken(viewed.id, days)
  act(() => startView(viewed, token, until))
  return token
}

test('the tab has the login of the view, and the device keeps its own', () => {
  const own = loggedIn()
  const token = view()
  expect(readLogin()).toMatchObject({ token, user: { id: 31 } })
  expect(localStorage.getItem('hiwar:token')).toBe(own.token)
})

test.each([
  ['the view ends', () => forgetLogin()],
  ['the server ends it', (token: string) => endLogin(token)],
])('when %s, the tab is the device again, whose login and data are all there', (_how, end) => {
  const own = loggedIn()
  localStorage.setItem('hiwar:draft:5', 'مرحبًا')
  const token = view()
  act(() => end(token))
  expect(isViewing()).toBe(false)
  expect(readToken()).toBe(own.token)
  expect(localStorage.getItem('hiwar:draft:5')).toBe('مرحبًا')
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('hiwar:'))).toEqual([])
})

test('a view that is over when the page loads is gone, and the login of the device stays', () => {
  const own = loggedIn()
  view(-1)
  dropExpiredLogin(Date.now())
  expect([isViewing(), readToken()]).toEqual([false, own.token])
})

test('another tab that logs out ends no view', () => {
  loggedIn()
  const token = view()
  localStorage.removeItem('hiwar:token')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'hiwar:token', newValue: null })))
  expect(readToken()).toBe(token)
})

test('CR-1 it reads with the token of the view; writes, uploads and hidden reads are not even sent', async () => {
  const token = view()
  const read = answer(accountEndpoints.current, viewed)
  const sent = [answer(accountEndpoints.update, viewed), answer(authEndpoints.sessions, [])]
  await call(accountEndpoints.current)
  expect(read[0]?.headers.get('authorization')).toBe(`Bearer ${token}`)
  const params = { id: viewed.id }
  await expect(call(accountEndpoints.update, { params, body: { name: 'منى' } })).rejects.toMatchObject({
    code: 'read-only-view',
    message: 'هذه معاينة للقراءة فقط، ولا يُنفَّذ منها أي إجراء.',
  })
  await expect(call(authEndpoints.sessions)).rejects.toThrow('هذا الجزء لا يظهر في معاينة الحساب.')
  await expect(upload(mediaEndpoints.image, { body: new FormData() })).rejects.toThrow('للقراءة فقط')
  expect(sent.flat()).toEqual([])
})

test('it opens no connection by which others could see the person', async () => {
  const load = vi.spyOn(code, 'load')
  view()
  const stop = keepConnected()
  await vi.dynamicImportSettled()
  expect(load).not.toHaveBeenCalled()
  stop()
})
