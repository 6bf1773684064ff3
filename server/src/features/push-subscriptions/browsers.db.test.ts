/** Tests of browsers that receive pushes, across subscriptions, logins and deliveries. */
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildLogin, buildStudent } from '../../testing/accounts.ts'
import { forgetJobs } from '../../testing/jobs.ts'
import { createMessengerServer, type MessengerServer } from '../../testing/messengers.ts'
import { buildNotifications, deliveriesOf } from '../../testing/notifications.ts'
import { createTestServer } from '../../testing/server.ts'

const noon = '2026-11-24T10:00:00.000Z'
const openBrowser = () => server.messengers.openBrowser()

type Browser = Awaited<ReturnType<MessengerServer['messengers']['openBrowser']>>

let student: BuiltPerson

const server = await createMessengerServer()
afterAll(() => server.close())
beforeEach(async () => {
  await forgetJobs(server)
  server.clock.set(noon)
  await server.messengers.reset()
  student = await buildStudent(server.context, { verifiedEmail: false })
})

const subscribe = ({ endpoint, keys }: Browser, { token }: { token: string } = student, over: object = {}) =>
  server.call(notificationEndpoints.subscribe, { body: { endpoint, keys, ...over } }, { token })
const known = async ({ id }: Pick<BuiltPerson, 'id'> = student) => {
  const rows = await server.db.selectFrom('pushSubscriptions').select('endpoint').where('userId', '=', id).execute()
  return rows.map(({ endpoint }) => endpoint)
}

/** Notifies the student and returns the browsers that received the message. */
async function sendNotifications(): Promise<string[]> {
  await buildNotifications(server.context, [student])
  const before = (await server.messengers.taken('push')).length
  await server.runJobs()
  const calls = (await server.messengers.taken('push')).slice(before)
  return calls.map(({ path }) => `${server.messengers.url}/push${path}`)
}

describe('a push subscription', () => {
  test('receives notifications, encrypted, until the student unsubscribes', async () => {
    const browser = await openBrowser()
    const { endpoint } = browser
    expect((await subscribe(browser)).reply).toEqual({ ok: true })
    expect(await sendNotifications()).toEqual([endpoint])
    const [call] = await server.messengers.taken('push')
    expect(call?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(call?.headers.authorization).toMatch(/^vapid t=/)
    expect(Buffer.from(String(call?.body), 'base64').toString()).not.toContain('طلبك')
    const { status } = await server.call(notificationEndpoints.unsubscribe, { body: { endpoint } }, student)
    expect([status, await known(), await sendNotifications()]).toEqual([200, [], []])
  })

  test('can be added twice and removed twice without an error', async () => {
    const browser = await openBrowser()
    const { endpoint } = browser
    for (let round = 0; round < 2; round += 1) expect((await subscribe(browser)).status).toBe(200)
    expect(await known()).toEqual([endpoint])
    const off = () => server.call(notificationEndpoints.unsubscribe, { query: { endpoint }, body: {} }, student)
    for (let round = 0; round < 2; round += 1) expect((await off()).status).toBe(200)
    expect((await server.call(notificationEndpoints.unsubscribe, { body: {} }, student)).status).toBe(400)
  })

  test('belongs to the last person who added it, and nobody else removes it', async () => {
    const browser = await openBrowser()
    const { endpoint } = browser
    await subscribe(browser)
    const other = await buildStudent(server.context)
    await server.call(notificationEndpoints.unsubscribe, { body: { endpoint } }, other)
    expect(await known()).toEqual([endpoint])
    await subscribe(browser, other)
    expect([await known(), await known(other)]).toEqual([[], [endpoint]])
  })

  test('above the limit of ten replaces the oldest', async () => {
    const browsers = await Promise.all(Array.from({ length: 11 }, openBrowser))
    for (const browser of browsers) {
      server.clock.advance(1_000)
      await subscribe(browser)
    }
    const kept = browsers.slice(1).map(({ endpoint }) => endpoint)
    expect((await known()).sort()).toEqual(kept.sort())
  })

  test('ends with its login, and no other login ends it', async () => {
    const [here, there] = [await openBrowser(), await openBrowser()]
    const login = await buildLogin(server.context, student.id)
    await subscribe(here)
    await subscribe(there, login)
    expect((await sendNotifications()).sort()).toEqual([here.endpoint, there.endpoint].sort())
    await server.call(authEndpoints.logout, {}, login)
    expect(await sendNotifications()).toEqual([here.endpoint])
  })

  test('receives nothing after its own expiry', async () => {
    await subscribe(await openBrowser(), student, { expirationTime: Date.parse(noon) + 60_000 })
    expect(await sendNotifications()).toHaveLength(1)
    server.clock.advance(60_000)
    expect(await sendNotifications()).toEqual([])
  })

  test.each([404, 410])('is deleted when the push service answers %i', async (status) => {
    await subscribe(await openBrowser())
    await server.messengers.failNext('push', { status, body: {} })
    expect(await sendNotifications()).toEqual([])
    expect(await known()).toEqual([])
    expect((await deliveriesOf(server, student)).at(-1)).toMatchObject({
      channel: 'push',
      status: 'dropped',
      lastError: `push:http-${status}`,
    })
  })

  test('is kept and tried again after a temporary failure', async () => {
    await subscribe(await openBrowser())
    await server.messengers.failNext('push', { status: 503, body: {} })
    expect(await sendNotifications()).toEqual([])
    await server.runJobs(new Date(Date.parse(noon) + 30_000))
    expect((await deliveriesOf(server, student)).at(-1)).toMatchObject({ channel: 'push', status: 'sent', attempts: 2 })
  })
})

test('no push message is sent to an address that belongs to no push service', async () => {
  const { status, error } = await subscribe({ ...(await openBrowser()), endpoint: 'https://evil.example/push/1' })
  expect([status, error.code]).toEqual([400, 'bad-request'])
  expect(await known()).toEqual([])
})

test('the public key is the one of the settings', async () => {
  const { reply } = await server.call(notificationEndpoints.pushKey, {}, student)
  expect(reply.key).toBe(server.messengers.settings.PUSH_PUBLIC_KEY)
})

test('without VAPID keys push is unavailable', async () => {
  const bare = await createTestServer(noon)
  const person = await buildStudent(bare.context)
  const { status, error } = await bare.call(notificationEndpoints.pushKey, {}, person)
  expect([status, error.code]).toEqual([503, 'service-unavailable'])
  await bare.close()
})
