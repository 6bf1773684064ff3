import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { expect, test, vi } from 'vitest'
import { readToken } from '../login/login.ts'
import { answer, cutOff, refuse, respond } from '../testing/answer-calls.ts'
import { loggedIn, someToken } from '../testing/logged-in.ts'
import { refreshWhenDue } from './refresh.ts'

test('GLOBAL-9 a token with forty hours left is renewed by one call', async () => {
  loggedIn({}, 40 / 24)
  const renewed = someToken(7, 7)
  const asked = answer(authEndpoints.refresh, renewed)
  await Promise.all([refreshWhenDue(Date.now()), refreshWhenDue(Date.now())])
  expect(asked).toHaveLength(1)
  expect(readToken()).toBe(renewed)
})

test('GLOBAL-9 a failed renewal is not retried, and the login continues', async () => {
  const { token } = loggedIn({}, 40 / 24)
  const asked = refuse(authEndpoints.refresh, 'unexpected')
  await refreshWhenDue(Date.now())
  await refreshWhenDue(Date.now())
  expect(asked).toHaveLength(1)
  expect(readToken()).toBe(token)
})

test('a renewal whose answer was lost is repeated within the minute that the old token still has', async () => {
  vi.useFakeTimers()
  const { token } = loggedIn({}, 40 / 24)
  cutOff(authEndpoints.refresh)
  const renewing = refreshWhenDue(Date.now())
  await vi.advanceTimersByTimeAsync(9_000)
  expect(readToken()).toBe(token)
  const renewed = someToken(7, 7)
  answer(authEndpoints.refresh, renewed)
  await vi.advanceTimersByTimeAsync(41_000)
  await renewing
  expect(readToken()).toBe(renewed)
  vi.useRealTimers()
})

test('on a silent line no renewal is tried after the minute that the old token still has', async () => {
  vi.useFakeTimers()
  const { token } = loggedIn({}, 40 / 24)
  const began = Date.now()
  const moments: number[] = []
  respond(authEndpoints.refresh, () => {
    moments.push(Date.now() - began)
    return new Promise(() => undefined)
  })
  const renewing = refreshWhenDue(began)
  await vi.advanceTimersByTimeAsync(120_000)
  await renewing
  expect(moments).toHaveLength(5)
  expect(Math.max(...moments)).toBeLessThanOrEqual(50_000)
  expect(readToken()).toBe(token)
  vi.useRealTimers()
})

test('a token with three days left is not renewed', async () => {
  loggedIn({}, 3)
  const asked = answer(authEndpoints.refresh, someToken(7))
  await refreshWhenDue(Date.now())
  expect(asked).toHaveLength(0)
})
