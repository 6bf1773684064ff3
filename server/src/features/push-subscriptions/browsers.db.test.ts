import { randomUUID } from 'node:crypto'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { type BuiltPerson, buildLogin, buildStudent } from '../../testing/accounts.ts'
import { createMessengerServer, type MessengerServer } from '../../testing/messenger-server.ts'
import { buildNotices, deliveriesOf, forgetJobs, runJobsUntil } from '../../testing/notices.ts'
import { lettingIn } from '../../testing/roles.ts'
import { createTestServer } from '../../testing/server.ts'

const noon = '2026-11-24T10:00:00.000Z'
const { publicKey: p256dh } = webPush.generateVAPIDKeys()
const keys = { p256dh, auth: 'c2l4dGVlbi1ieXRlcy0wMQ' }

let server: MessengerServer
let student: BuiltPerson

beforeAll(async () => {
  server = await createMessengerServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await forgetJobs(server)
  server.clock.set(noon)
  server.messengers.reset()
  student = await buildStudent(server.context, { verifiedEmail: false })
})

const browser = (name: string = randomUUID()) => `${server.messengers.url}/push/${name}`
const subscribe = (endpoint: string, { token }: { token: string } = student, over: object = {}) =>
  server.call(notificationEndpoints.subscribe, { body: { endpoint, keys, ...over } }, { token })
const known = async ({ id }: Pick<BuiltPerson, 'id'> = student) => {
  const rows = await server.db.selectFrom('pushSubscriptions').select('endpoint').where('userId', '=', id).execute()
  return rows.map(({ endpoint }) => endpoint)
}

/** Tells the student something, and which browsers were given it. */
async function tell(): Promise<string[]> {
  await buildNotices(server.context, [student])
  const before = server.messengers.taken('push').length
  await runJobsUntil(server, server.clock.now())
  return server.messengers
    .taken('push')
    .slice(before)
    .map(({ path }) => server.messengers.url + path)
}

describe('a browser', () => {
  test('gets the notices, encrypted, until it is taken off', async () => {
    const endpoint = browser()
    expect((await subscribe(endpoint)).reply).toEqual({ ok: true })
    expect(await tell()).toEqual([endpoint])
    const [call] = server.messengers.taken('push')
    expect(call?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(call?.headers.authorization).toMatch(/^vapid t=/)
    expect(call?.body.toString()).not.toContain('بلاغك')
    const { status } = await server.call(notificationEndpoints.unsubscribe, { body: { endpoint } }, student)
    expect([status, await known(), await tell()]).toEqual([200, [], []])
  })

  test('that is known is taken on again, and off again, without a word', async () => {
    const endpoint = browser()
    for (let round = 0; round < 2; round += 1) expect((await subscribe(endpoint)).status).toBe(200)
    expect(await known()).toEqual([endpoint])
    const off = () => server.call(notificationEndpoints.unsubscribe, { query: { endpoint }, body: {} }, student)
    for (let round = 0; round < 2; round += 1) expect((await off()).status).toBe(200)
    expect((await server.call(notificationEndpoints.unsubscribe, { body: {} }, student)).status).toBe(400)
  })

  test('belongs to whoever named it last, and nobody else takes it off', async () => {
    const endpoint = browser()
    await subscribe(endpoint)
    const other = await buildStudent(server.context)
    await server.call(notificationEndpoints.unsubscribe, { body: { endpoint } }, other)
    expect(await known()).toEqual([endpoint])
    await subscribe(endpoint, other)
    expect([await known(), await known(other)]).toEqual([[], [endpoint]])
  })

  test('of an eleventh makes the oldest fall away', async () => {
    const endpoints = Array.from({ length: 11 }, () => browser())
    for (const endpoint of endpoints) {
      server.clock.advance(1_000)
      await subscribe(endpoint)
    }
    expect((await known()).sort()).toEqual(endpoints.slice(1).sort())
  })

  test('ends with the login that named it, and no other', async () => {
    const here = browser()
    const there = { ...(await buildLogin(server.context, student.id)), endpoint: browser() }
    await subscribe(here)
    await subscribe(there.endpoint, there)
    expect((await tell()).sort()).toEqual([here, there.endpoint].sort())
    await server.call(authEndpoints.logout, {}, there)
    expect(await tell()).toEqual([here])
  })

  test('is not told when its own time is over', async () => {
    await subscribe(browser(), student, { expirationTime: Date.parse(noon) + 60_000 })
    expect(await tell()).toHaveLength(1)
    server.clock.advance(60_000)
    expect(await tell()).toEqual([])
  })

  test.each([404, 410])('that its service answers %i is forgotten', async (status) => {
    await subscribe(browser())
    server.messengers.failNext('push', { status, body: {} })
    expect(await tell()).toEqual([])
    expect(await known()).toEqual([])
    expect((await deliveriesOf(server, student)).at(-1)).toMatchObject({
      channel: 'push',
      status: 'dropped',
      lastError: `push:http-${status}`,
    })
  })

  test('that fails for the moment is tried again and kept', async () => {
    await subscribe(browser())
    server.messengers.failNext('push', { status: 503, body: {} })
    expect(await tell()).toEqual([])
    await runJobsUntil(server, new Date(Date.parse(noon) + 30_000))
    expect((await deliveriesOf(server, student)).at(-1)).toMatchObject({ channel: 'push', status: 'sent', attempts: 2 })
  })
})

test.each([
  'https://evil.example/push/1',
  'http://fcm.googleapis.com/fcm/send/1',
  'https://169.254.169.254/latest/meta-data',
  'https://fcm.googleapis.com.evil.example/1',
])('no message goes to %s', async (endpoint) => {
  const { status, error } = await subscribe(endpoint)
  expect([status, error.code]).toEqual([400, 'bad-request'])
  expect(await known()).toEqual([])
})

test('whoever is logged in learns the key and may name a browser', async () => {
  const { reply } = await server.call(notificationEndpoints.pushKey, {}, student)
  expect(reply.key).toBe(server.messengers.environment.PUSH_PUBLIC_KEY)
  const everybody = ['ST', 'TU', 'TM', 'SD', 'RA', 'SA']
  expect(await lettingIn(server, notificationEndpoints.pushKey, {})).toEqual(everybody)
  const body = { endpoint: browser(), keys }
  expect(await lettingIn(server, notificationEndpoints.subscribe, { body })).toEqual(everybody)
  expect(await lettingIn(server, notificationEndpoints.unsubscribe, { body: { endpoint: body.endpoint } })).toEqual(
    everybody,
  )
})

test('without keys of our own there is no push', async () => {
  const bare = await createTestServer(noon)
  const person = await buildStudent(bare.context)
  const { status, error } = await bare.call(notificationEndpoints.pushKey, {}, person)
  expect([status, error.code]).toEqual([503, 'service-unavailable'])
  await bare.close()
})
