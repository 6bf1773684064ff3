/** Tests of the list of deliveries for staff. */
import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent } from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { countQueries } from '../../testing/watch-queries.ts'
import { notifyUsers } from '../notifications/notify.ts'

const noon = '2026-11-24T10:00:00.000Z'
const phone = '+201055500011'

let server: TestServer
let admin: BuiltPerson
let reached: BuiltPerson
let unreached: BuiltPerson

beforeAll(async () => {
  server = await createTestServer(noon)
  admin = await buildAdmin(server.context)
  const app = { phone, verifiedPhone: true, verifiedWhatsapp: true, notificationMethod: MessagingApp.Whatsapp }
  reached = await buildStudent(server.context, app)
  unreached = await buildStudent(server.context, { verifiedEmail: false })
  await sendNotifications(reached, 'payment-failed:1', 'payment_failed')
  server.clock.advance(60_000)
  await sendNotifications(unreached, 'report-replied:1', 'report_replied')
})
afterAll(() => server.close())

function sendNotifications(
  { id: userId }: BuiltPerson,
  occurrence: string,
  wording: 'payment_failed' | 'report_replied',
) {
  const kind = wording === 'payment_failed' ? 'payment-failed' : 'report-replied'
  const notification = {
    userId,
    kind,
    occurrence,
    wording,
    words: { amount: '٧٧٧ جنيهًا' },
    link: '/',
    data: {},
  } as const
  return server.db.transaction().execute((trx) => notifyUsers(server.context, trx, [notification]))
}

const list = (query: object = {}, person = admin) => server.call(notificationEndpoints.deliveries, { query }, person)
const events = async (query: object) => (await list(query)).reply.list.map(({ event }) => event)

test('DEL-4 staff see event and receiver of each message, newest first, without text or address', async () => {
  const { reply } = await list()
  expect(reply).toMatchObject({
    total: 2,
    list: [
      { userId: unreached.id, event: 'report-replied', channel: 'email', status: 'dropped', lastError: 'no-channel' },
      { userId: reached.id, event: 'payment-failed', channel: 'whatsapp', status: 'pending', attempts: 0 },
    ],
  })
  expect(reply.list[0]?.user).toMatchObject({ id: unreached.id, name: 'سارة محمود' })
  for (const secret of [phone.slice(1), reached.email, '٧٧٧']) expect(JSON.stringify(reply)).not.toContain(secret)
  expect(await events({ sort: 'asc' })).toEqual(['payment-failed', 'report-replied'])
})

test('staff filter messages by person, event, channel, state and time', async () => {
  expect(await events({ users: [reached.id] })).toEqual(['payment-failed'])
  expect(await events({ events: ['report-replied', 'none'] })).toEqual(['report-replied'])
  expect(await events({ channels: ['whatsapp'] })).toEqual(['payment-failed'])
  expect(await events({ statuses: ['dropped', 'sent'] })).toEqual(['report-replied'])
  expect(await events({ 'createdAt[gt]': noon })).toEqual(['report-replied'])
  expect(await events({ channels: ['push'], statuses: ['pending'] })).toEqual([])
  expect((await list({ channels: ['pigeon'] })).status).toBe(400)
})

test('the list needs the same number of queries for many messages as for one', async () => {
  const count = (size: number) => countQueries(server.context.pool, () => list({ size }))
  expect(await count(2)).toBe(await count(1))
})
