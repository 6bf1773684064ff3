/** A4: one IPv6 line has 2^64 addresses, and each one had its own limits. */
import type { IncomingMessage } from 'node:http'
import { rateLimits } from '@hiwar/contract/calls/rate-limits.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allowRequest } from '../../platform/realtime/socket-server.ts'
import { createTestServer, type TestServer } from '../server.ts'

let server: TestServer

beforeEach(async () => {
  server = await createTestServer(undefined, { RATE_LIMIT_FACTOR: '1' })
})
afterEach(() => server.close())

const logIn = async (from: string, email = 'guest@hiwar.test') =>
  (await server.call(authEndpoints.password, { body: { email, password: 'wrong' } }, { from })).status
const read = async (from: string) => (await server.call(platformEndpoints.time, {}, { from })).status
const inTurn = async <Result>(count: number, ask: (at: number) => Promise<Result>) => {
  const answers: Result[] = []
  for (let at = 0; at < count; at += 1) answers.push(await ask(at))
  return answers
}
const hex = (at: number) => at.toString(16)

test('all addresses of a /64 have the tries of one', async () => {
  const statuses = await inTurn(11, (at) => logIn(`2001:db8:1:2:${hex(at)}::${hex(at + 1)}`, `person-${at}@hiwar.test`))
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  expect(await logIn('2001:db8:1:3::1')).toBe(401)
})

test('the lines of a /48 have the tries of eight', async () => {
  const used = { key: 'loginOfAddress/48:2001:0db8:0007::/48', points: 78, expire: Date.parse('2100-01-01') }
  await server.db.insertInto('rateLimits').values(used).execute()
  const statuses = await inTurn(3, (at) => logIn(`2001:db8:7:${hex(at)}::1`, `person-${at}@hiwar.test`))
  expect(statuses).toEqual([401, 401, 429])
  expect(await logIn('2001:db8:8:1::1')).toBe(401)
})

test('at one account the lines of a /48 have the tries of four', async () => {
  const statuses = await inTurn(21, (at) => logIn(`2001:db8:7:${hex(at)}::1`, 'owner@hiwar.test'))
  expect(statuses).toEqual([...Array(20).fill(401), 429])
})

test('other spellings of one address are the same address', async () => {
  const spellings = ['2001:db8:1:2::1', '2001:DB8:1:2:0:0:0:1', '2001:0db8:0001:0002::0001', '2001:db8:1:2::0.0.0.1']
  const statuses = await inTurn(11, (at) => logIn(spellings[at % spellings.length] ?? '', `person-${at}@hiwar.test`))
  expect(statuses.at(-1)).toBe(429)
  const mapped = await inTurn(11, (at) => logIn(at % 2 ? '41.33.0.5' : '::ffff:41.33.0.5', `guest-${at}@hiwar.test`))
  expect(mapped.at(-1)).toBe(429)
})

test('reads without a login count the line as well', async () => {
  const statuses = await inTurn(rateLimits.read.calls + 1, (at) => read(`2001:db8:5:5::${hex(at)}`))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(await read('2001:db8:5:6::1')).toBe(200)
})

test('sockets count the line as well', async () => {
  const allow = allowRequest(server.context, () => false)
  const connectOnce = (remoteAddress: string) =>
    new Promise<boolean>((resolve) => {
      const request = { url: '/socket.io/?EIO=4', headers: {}, socket: { remoteAddress } } as unknown as IncomingMessage
      allow(request, (_fault, welcome) => resolve(welcome))
    })
  const welcomes = await inTurn(61, (at) => connectOnce(`2001:db8:6:6::${hex(at)}`))
  expect(welcomes).toEqual([...Array(60).fill(true), false])
  expect(await connectOnce('2001:db8:6:7::1')).toBe(true)
})
