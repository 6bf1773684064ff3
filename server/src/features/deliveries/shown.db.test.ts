import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { afterAll, expect, test } from 'vitest'
import { taken } from '../../gateways/sending.ts'
import { buildStudent } from '../../testing/accounts.ts'
import { createTestServer } from '../../testing/server.ts'
import { notifyUsers } from '../notifications/notify.ts'

const noon = '2026-11-24T10:00:00.000Z'
const server = await createTestServer(noon)
afterAll(() => server.close())

let word = ''
server.context.push = {
  publicKey: 'key',
  isAllowed: () => true,
  async send(_, payload) {
    word = JSON.parse(payload).word
    return taken()
  },
}

test('a browser that shows a message says when, once; a forged word is answered alike and changes nothing', async () => {
  const student = await buildStudent(server.context)
  const browser = { endpoint: 'https://push.example/1', keys: { p256dh: 'a'.repeat(87), auth: 'b'.repeat(22) } }
  await server.call(notificationEndpoints.subscribe, { body: browser }, student)
  const notice = { kind: 'waiting-in-room', wording: 'waiting_in_room', words: { name: 'سارة', time: 'الآن' } } as const
  const whole = { ...notice, userId: student.id, occurrence: 'a', link: '/', data: {} }
  await server.db.transaction().execute((trx) => notifyUsers(server.context, trx, [whole]))
  await server.runJobs()
  const arrived = async () => {
    const { deliveredAt } = await server.db
      .selectFrom('deliveries')
      .select('deliveredAt')
      .where('userId', '=', student.id)
      .where('channel', '=', 'push')
      .executeTakeFirstOrThrow()
    return deliveredAt?.toISOString() ?? null
  }
  const report = async (body: { word: string }) => {
    const { status, reply } = await server.call(notificationEndpoints.shown, { body })
    return [status, reply]
  }
  const [id = '', proof = ''] = word.split('.')
  for (const forged of [
    `${id}.${proof.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    `${Number(id) + 1}.${proof}`,
    'x'.repeat(50),
  ]) {
    expect(await report({ word: forged })).toEqual([200, { ok: true }])
  }
  expect(await arrived()).toBeNull()
  server.clock.set('2026-11-24T10:00:03.000Z')
  expect(await report({ word })).toEqual([200, { ok: true }])
  server.clock.set('2026-11-24T10:00:09.000Z')
  expect(await report({ word })).toEqual([200, { ok: true }])
  expect(await arrived()).toBe('2026-11-24T10:00:03.000Z')
})
