import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent } from '../../testing/accounts.ts'
import { createTestServer } from '../../testing/server.ts'
import { openSockets } from '../../testing/sockets.ts'
import { notifyUsers } from './notify.ts'

const noon = '2026-11-24T10:00:00.000Z'
const minute = 60_000

let student: BuiltPerson
let stranger: BuiltPerson
let serial = 0

const server = await createTestServer(noon)
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(noon)
  student = await buildStudent(server.context)
  stranger = await buildStudent(server.context)
})

async function sendNotifications(person = student, count = 1): Promise<void> {
  for (let each = 0; each < count; each += 1) {
    serial += 1
    server.clock.advance(minute)
    const notification = { kind: 'report-replied', wording: 'report_replied', words: {}, link: '/reports' } as const
    const unique = { userId: person.id, occurrence: `report-replied:${serial}`, data: { reportId: serial } }
    await server.db.transaction().execute((trx) => notifyUsers(server.context, trx, [{ ...notification, ...unique }]))
  }
}

const list = async (query: object = {}, person = student) =>
  (await server.call(notificationEndpoints.list, { query }, person)).reply
const mark = (body: object, person = student) => server.call(notificationEndpoints.markRead, { body }, person)

describe('the list of notifications', () => {
  test("shows only the caller's own ones, newest first, with the count of all unread ones", async () => {
    await sendNotifications(student, 3)
    await sendNotifications(stranger)
    const { list: shown, total, unread } = await list({ size: 2 })
    expect([shown.length, total, unread]).toEqual([2, 3, 3])
    expect(shown[0]).toMatchObject({ kind: 'report-replied', link: '/reports', readAt: null })
    expect(shown.map(({ createdAt }) => createdAt)).toEqual(
      shown
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    )
    expect((await list({ size: 2, page: 2 })).list).toHaveLength(1)
  })

  test('can be filtered by read and unread, while the count covers all unread ones', async () => {
    await sendNotifications(student, 3)
    const [newest] = (await list()).list
    await mark({ ids: [newest?.id] })
    expect(await list({ unread: true })).toMatchObject({ total: 2, unread: 2 })
    expect(await list({ unread: false })).toMatchObject({ total: 1, unread: 2, list: [{ id: newest?.id }] })
  })
})

describe('marking as read', () => {
  test('keeps the time of the first reading and returns the remaining unread count', async () => {
    await sendNotifications(student, 2)
    const id = (await list()).list[0]?.id ?? 0
    const first = server.clock.now().toISOString()
    expect((await mark({ ids: [id] })).reply).toEqual({ unread: 1 })
    server.clock.advance(minute)
    expect((await mark({ ids: [id, id] })).reply).toEqual({ unread: 1 })
    expect((await list()).list.map(({ readAt }) => readAt)).toEqual([first, null])
  })

  test("with `all` leaves other people's notifications unread", async () => {
    await sendNotifications(student, 2)
    await sendNotifications(stranger)
    expect((await mark({ all: true })).reply).toEqual({ unread: 0 })
    expect((await list({}, stranger)).unread).toBe(1)
  })

  test('changes nothing when one notification is unknown or belongs to another person', async () => {
    await sendNotifications()
    await sendNotifications(stranger)
    const [own, foreign] = [(await list()).list[0]?.id, (await list({}, stranger)).list[0]?.id]
    const refusal = async (ids: unknown[]) => {
      const { status, error } = await mark({ ids })
      return [status, error.code]
    }
    expect(await refusal([own, foreign])).toEqual([403, 'forbidden'])
    expect(await refusal([own, 999_999])).toEqual([404, 'not-found'])
    expect(await refusal([foreign, 999_999])).toEqual([404, 'not-found'])
    expect([(await list()).unread, (await list({}, stranger)).unread]).toEqual([1, 1])
  })

  test('needs either ids or `all`', async () => {
    expect((await mark({})).error.code).toBe('empty-request')
    expect((await mark({ ids: [1], all: true })).status).toBe(400)
    expect((await mark({ ids: [] })).status).toBe(400)
  })
})

test("only the person's own sockets receive a notification, in the form that the list shows", async () => {
  const sockets = await openSockets(server)
  const [mine, other] = [await sockets.connect(student.token), await sockets.connect(stranger.token)]
  await sendNotifications()
  await server.drainEvents()
  expect(await mine.received('NotificationCreated')).toEqual((await list()).list)
  expect(await other.received('NotificationCreated')).toEqual([])
  sockets.close()
})
