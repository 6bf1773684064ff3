import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetLogin, readLogin, watchLogin } from '../login/login.ts'
import { answer, cutOff, refuse } from '../testing/answer-calls.ts'
import { loggedIn } from '../testing/logged-in.ts'
import { codeText } from '../words/codes.ts'
import { ApiError, addressOf, call, confirmation, errorText } from './call.ts'

const now = { now: '2026-11-24T16:00:00.000Z' }
const login = { email: 'mona@example.com', password: 'Secret#12' }

describe('call', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => vi.restoreAllMocks())

  test("sends the login's token, and no token without a session", async () => {
    const asked = answer(platformEndpoints.time, now)
    await call(platformEndpoints.time)
    const { token } = loggedIn()
    await call(platformEndpoints.time)
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([null, `Bearer ${token}`])
  })

  test("sends the body as JSON with the action's idempotency key", async () => {
    const asked = refuse(lessonEndpoints.book, 'busy-tutor')
    const body = { tutorId: 3, slotId: 9, start: '2026-11-24T17:30:00.000Z', duration: 30 as const }
    await expect(call(lessonEndpoints.book, { body }, { idempotencyKey: 'key-1' })).rejects.toThrow(ApiError)
    expect(asked[0]?.body).toEqual(body)
    expect(asked[0]?.headers.get('idempotency-key')).toBe('key-1')
    expect(asked[0]?.headers.get('content-type')).toBe('application/json')
  })

  test('a rejected call reports code, status, text, request id and wait', async () => {
    refuse(authEndpoints.password, 'too-many-requests', { retryAfter: 40 })
    const error = await call(authEndpoints.password, { body: login }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'too-many-requests', status: 429, requestId: 'request-1', retryAfter: 40 })
    expect(errorText(error)).toBe(codeText('too-many-requests'))
  })

  test('a write whose response is lost or cut off is send-failed', async () => {
    const isLost = { code: 'send-failed', status: 0 }
    cutOff(authEndpoints.password)
    await expect(call(authEndpoints.password, { body: login })).rejects.toMatchObject(isLost)
    globalThis.fetch = () => Promise.resolve(new Response('{"token":"half of'))
    await expect(call(authEndpoints.password, { body: login })).rejects.toMatchObject(isLost)
  })

  test('a response without the error envelope is an outage or unexpected', async () => {
    refuse(platformEndpoints.time, 'service-unavailable')
    const page = () => Promise.resolve(new Response('<html>', { status: 502 }))
    globalThis.fetch = page
    await expect(call(platformEndpoints.time)).rejects.toMatchObject({ code: 'service-unavailable', status: 502 })
    globalThis.fetch = () => Promise.resolve(new Response('', { status: 500 }))
    await expect(call(platformEndpoints.time)).rejects.toMatchObject({ code: 'unexpected' })
  })

  test('a response that breaks the contract throws in development', async () => {
    refuse(platformEndpoints.time, 'unexpected')
    globalThis.fetch = () => Promise.resolve(Response.json({ now: 'yesterday' }))
    await expect(call(platformEndpoints.time)).rejects.toThrow()
  })

  test.each([
    ['logged out', forgetLogin],
    ['made room for another person', () => loggedIn({ id: 8 })],
  ])('a call is not repeated for a person who has %s before the confirmation ended', async (_what, leave) => {
    loggedIn()
    const asked = refuse(lessonEndpoints.cancel, 'confirmation-required')
    const confirm = vi.spyOn(confirmation, 'ask').mockResolvedValue(false)
    confirm.mockImplementationOnce(() => {
      leave()
      return Promise.resolve(true)
    })
    const canceled = call(lessonEndpoints.cancel, { params: { id: 9 } })
    await expect(canceled).rejects.toMatchObject({ code: 'unauthenticated', status: 401 })
    expect(asked).toHaveLength(1)
  })

  test('unauthenticated responses end the session once, however many calls fail', async () => {
    loggedIn()
    refuse(platformEndpoints.time, 'unauthenticated')
    const payload = vi.fn()
    const stop = watchLogin(payload)
    await Promise.allSettled([call(platformEndpoints.time), call(platformEndpoints.time)])
    stop()
    expect(payload.mock.calls).toEqual([['ended']])
    expect(readLogin()).toBeNull()
  })
})

describe('the address of a call', () => {
  test('fills the path and escapes the values', () => {
    expect(addressOf('/api/v1/lesson/{id}', { id: 5 })).toBe('/api/v1/lesson/5')
    expect(addressOf('/api/v1/coupon/code/{code}', { code: 'a/b' })).toBe('/api/v1/coupon/code/a%2Fb')
  })
  test('throws when a path parameter is missing', () => {
    expect(() => addressOf('/api/v1/lesson/{id}')).toThrow('id')
  })
  test('repeats the key for a list and writes operators in brackets', () => {
    expect(addressOf('/x', {}, { ids: [1, 2], weeklyMinutes: { gte: 60 } })).toBe(
      '/x?ids=1&ids=2&weeklyMinutes%5Bgte%5D=60',
    )
  })
  test('omits empty values and keeps false and zero', () => {
    expect(addressOf('/x', {}, { a: undefined, b: '', c: null, d: false, e: 0 })).toBe('/x?d=false&e=0')
  })
})
