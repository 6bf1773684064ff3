import { rateLimits } from '@hiwar/contract/calls/rate-limits.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import type { InjectOptions } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildStudent } from '../../testing/accounts.ts'
import { send } from '../../testing/pipeline.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer

async function start(over: Record<string, string> = {}) {
  server = await createTestServer(undefined, { RATE_LIMIT_FACTOR: '1', ...over })
}

beforeEach(() => start())
afterEach(() => server.close())

const read: InjectOptions = { method: 'GET', url: platformEndpoints.time.path }
const write: InjectOptions = { method: 'POST', url: authEndpoints.logout.path }
const ownRead: InjectOptions = { method: 'GET', url: accountEndpoints.current.path }
const ownWrite: InjectOptions = { method: 'POST', url: accountEndpoints.create.path, payload: {} }

const statusOf = async (asked: InjectOptions) => (await send(server.http, asked)).status

/** Uses up the limit and returns the response to the next request. */
async function useUp(asked: InjectOptions, calls: number) {
  const statuses: number[] = []
  for (let round = 0; round < calls; round += 1) statuses.push(await statusOf(asked))
  expect(statuses).not.toContain(429)
  return send(server.http, asked)
}

describe.each([
  ['reads', read, ownRead, rateLimits.read.calls],
  ['writes', write, ownWrite, rateLimits.write.calls],
])('%s per minute', (_what, asked, own, calls) => {
  test('are counted by IP address without a login', async () => {
    const { status, body, headers } = await useUp({ ...asked, remoteAddress: '41.33.0.1' }, calls)
    expect([status, body]).toMatchObject([429, { code: 'too-many-requests', requestId: headers['x-request-id'] }])
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(await statusOf({ ...asked, remoteAddress: '41.33.0.2' })).toBe(200)
  })

  test('are counted by user on every address, apart from other users', async () => {
    const one = { authorization: `Bearer ${(await buildStudent(server.context)).token}` }
    const other = { authorization: `Bearer ${(await buildStudent(server.context)).token}` }
    expect((await useUp({ ...own, headers: one }, calls)).status).toBe(429)
    expect(await statusOf({ ...own, headers: one, remoteAddress: '41.33.0.3' })).toBe(429)
    expect(await statusOf({ ...own, headers: other })).not.toBe(429)
    expect(await statusOf(own)).not.toBe(429)
  })

  test('are counted by the real address, whatever the headers claim', async () => {
    let said = 0
    const spoofed = () => {
      said += 1
      return {
        ...asked,
        headers: { 'x-forwarded-for': `8.8.8.${said}`, forwarded: `for=8.8.4.${said}`, 'x-real-ip': `8.8.0.${said}` },
      }
    }
    for (let round = 0; round < calls; round += 1) expect(await statusOf(spoofed())).toBe(200)
    expect(await statusOf(spoofed())).toBe(429)
  })
})

test('behind a trusted proxy the address that the proxy saw is counted', async () => {
  await server.close()
  await start({ TRUST_PROXY: '10.0.0.7' })
  let said = 0
  const through = (address: string) => {
    said += 1
    return { ...write, remoteAddress: '10.0.0.7', headers: { 'x-forwarded-for': `8.8.8.${said}, ${address}` } }
  }
  for (let round = 0; round < rateLimits.write.calls; round += 1) expect(await statusOf(through('41.33.0.1'))).toBe(200)
  expect(await statusOf(through('41.33.0.1'))).toBe(429)
  expect(await statusOf(through('41.33.0.2'))).toBe(200)
})

test('refused requests count towards the limit', async () => {
  const closed: InjectOptions = { method: 'POST', url: '/api/v1/lesson/', payload: {} }
  const { status } = await useUp(closed, rateLimits.write.calls)
  expect(status).toBe(429)
})

test('a wrong media type is refused before the limit is checked', async () => {
  await useUp(write, rateLimits.write.calls)
  const asked: InjectOptions = { ...write, payload: 'x', headers: { 'content-type': 'text/plain' } }
  expect(await statusOf(asked)).toBe(415)
})

test('notifications of the payment provider have no limit', async () => {
  const asked: InjectOptions = { method: 'POST', url: paymentEndpoints.notification.path, payload: {} }
  expect((await useUp(asked, rateLimits.write.calls + 10)).status).toBe(403)
})

test('the Host and X-Forwarded-Host headers do not appear in any response', async () => {
  const asked: InjectOptions = { ...read, headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' } }
  const { status, text, headers } = await send(server.http, asked)
  expect(status).toBe(200)
  expect(text + JSON.stringify(headers)).not.toContain('evil')
})
