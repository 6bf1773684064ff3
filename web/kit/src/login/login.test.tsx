import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signOut } from '../api/sign-out.ts'
import { dropLoginExpiredAtServer } from '../shell/server-clock.ts'
import { answer, cutOff } from '../testing/answer-calls.ts'
import { loggedIn, someToken, someUser } from '../testing/logged-in.ts'
import { dropExpiredLogin, isPastExpiry, readLogin, readToken, useLogin } from './login.ts'

function WhoIsHere() {
  return <p>{useLogin()?.user.name ?? 'لا أحد'}</p>
}

test('every tab sees a login at once', () => {
  render(<WhoIsHere />)
  expect(screen.getByText('لا أحد')).toBeVisible()
  act(() => void loggedIn())
  expect(screen.getByText('منى السيد')).toBeVisible()
  act(() => {
    localStorage.removeItem('hiwar:token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'hiwar:token', newValue: null }))
  })
  expect(screen.getByText('لا أحد')).toBeVisible()
})

test('a page that Back brings out of memory sees that somebody has logged out meanwhile', () => {
  loggedIn()
  render(<WhoIsHere />)
  localStorage.removeItem('hiwar:token')
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(screen.getByText('لا أحد')).toBeVisible()
})

test('logging out keeps only theme and page size on the device', async () => {
  loggedIn()
  localStorage.setItem('hiwar:theme', 'dark')
  localStorage.setItem('hiwar:page-size', '20')
  localStorage.setItem('hiwar:draft:5', 'مرحبًا')
  localStorage.setItem('another', 'app')
  const asked = answer(authEndpoints.logout, { ok: true })
  await signOut()
  expect(asked).toHaveLength(1)
  expect(Object.keys(localStorage).sort()).toEqual(['another', 'hiwar:page-size', 'hiwar:theme'])
})

test('logging out works without a network', async () => {
  loggedIn()
  cutOff(authEndpoints.logout)
  await signOut()
  expect(readLogin()).toBeNull()
})

test('an expired token counts as no login, and a valid one stays', () => {
  loggedIn({}, -1)
  dropExpiredLogin(Date.now())
  expect(readToken()).toBeNull()
  const { token } = loggedIn({}, 1)
  dropExpiredLogin(Date.now())
  expect(readToken()).toBe(token)
})

test('a token that has expired by a wrong clock of the device alone stays', async () => {
  const { token } = loggedIn({}, -1)
  answer(platformEndpoints.time, { now: new Date(Date.now() - 8 * 86_400_000).toISOString() })
  expect(isPastExpiry(Date.now())).toBe(true)
  await dropLoginExpiredAtServer()
  expect(readToken()).toBe(token)
})

test("a token that has expired by the server's clock counts as no login", async () => {
  loggedIn({}, -1)
  const asked = answer(platformEndpoints.time, { now: new Date().toISOString() })
  await dropLoginExpiredAtServer()
  expect(readToken()).toBeNull()
  expect(asked).toHaveLength(1)
})

test('without a network nobody knows whether a token has expired, and it stays', async () => {
  const { token } = loggedIn({}, -1)
  cutOff(platformEndpoints.time)
  await dropLoginExpiredAtServer()
  expect(readToken()).toBe(token)
})

test('stored data that is no login counts as no login', () => {
  localStorage.setItem('hiwar:token', 'nonsense')
  localStorage.setItem('hiwar:user', JSON.stringify(someUser()))
  expect(readLogin()).toBeNull()
  localStorage.setItem('hiwar:token', someToken(7))
  localStorage.setItem('hiwar:user', '{broken')
  expect(readLogin()).toBeNull()
})
