/** Urgent messages go on until one arrives; the others wait for the morning, or for the summary of the day. */
import { createHmac } from 'node:crypto'
import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent } from '../../testing/accounts.ts'
import { forgetJobs } from '../../testing/jobs.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { createMessengerServer, impatient } from '../../testing/messengers.ts'
import { messengerSecrets } from '../../testing/sandbox-settings.ts'
import { providerKeyOf } from '../delivery-attempts/store.ts'
import { type NewNotification, notifyUsers } from '../notifications/notify.ts'

const noon = '2026-11-24T10:00:00.000Z'
const second = 1000
const later = (milliseconds: number) => new Date(Date.parse(noon) + milliseconds)

const server = await createMessengerServer(impatient)
const mailbox = openMailbox(server.context)
afterAll(() => server.close())

let student: BuiltPerson
let serial = 0

beforeEach(async () => {
  await forgetJobs(server)
  server.clock.set(noon)
  await server.messengers.reset()
  mailbox.forget()
  serial += 1
  const telegramChatId = 7_100_000_000 + 10 * serial
  await server.messengers.openChat(telegramChatId)
  student = await buildStudent(server.context, {
    phone: `+2010${String(serial).padStart(6, '0')}11`,
    notificationMethod: MessagingApp.Whatsapp,
    verifiedPhone: true,
    verifiedWhatsapp: true,
    verifiedTelegram: true,
    telegramChatId,
  })
})

const waiting = {
  kind: 'waiting-in-room',
  wording: 'waiting_in_room',
  words: { name: 'سارة', time: 'الآن' },
} as const
const closed = { kind: 'report-closed', wording: 'report_closed', words: { id: '٧', outcome: 'تم الحل' } } as const
const replied = { kind: 'report-replied', wording: 'report_replied', words: {} } as const

async function notify(notice: Pick<NewNotification, 'kind' | 'wording' | 'words'>, occurrence = 'a'): Promise<void> {
  const notification = { ...notice, userId: student.id, occurrence, link: '/', data: {} }
  await server.db.transaction().execute((trx) => notifyUsers(server.context, trx, [notification]))
}

/** The student's messages as `channel state`, with the seconds after noon at which each arrived or was handed on. */
async function chain(): Promise<string[]> {
  const rows = await server.db
    .selectFrom('deliveries')
    .selectAll()
    .where('userId', '=', student.id)
    .orderBy('id')
    .execute()
  const at = (time: Date | null) => (time === null ? '' : ` ${(time.getTime() - Date.parse(noon)) / second}`)
  return rows.map(({ channel, status, deliveredAt, handedOverAt }) =>
    [`${channel} ${status}`, deliveredAt && `arrived${at(deliveredAt)}`, handedOverAt && `on${at(handedOverAt)}`]
      .filter(Boolean)
      .join(', '),
  )
}

/** WhatsApp reports on the student's message. */
async function report(status: 'delivered' | 'failed'): Promise<void> {
  const name = `wamid.${serial}`
  const rows = server.db.updateTable('deliveries').set({ providerKey: providerKeyOf(name) })
  await rows.where('userId', '=', student.id).where('channel', '=', 'whatsapp').execute()
  const statuses = [{ id: name, status, errors: [{ code: 131026 }] }]
  const payload = JSON.stringify({ entry: [{ changes: [{ value: { statuses } }] }] })
  const signature = `sha256=${createHmac('sha256', messengerSecrets.whatsappApp).update(payload).digest('hex')}`
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
  const answer = await server.http.inject({ method: 'POST', url: '/api/v1/webhook/whatsapp', headers, payload })
  expect(answer.statusCode).toBe(200)
}

test('an urgent message that does not arrive goes on after 90 seconds, once by each channel', async () => {
  await server.messengers.failNext('bot', ...Array.from({ length: 30 }, () => 'error' as const))
  await notify(waiting)
  await server.runJobs(later(90 * second - 1))
  expect(await chain()).toEqual(['whatsapp sent'])
  await server.runJobs(later(180 * second - 1))
  expect(await chain()).toEqual(['whatsapp sent, on 90', 'telegram pending'])
  await server.runJobs(later(3600 * second))
  expect(await chain()).toEqual(['whatsapp sent, on 90', 'telegram failed, on 180', 'email sent, arrived 180'])
  await report('failed')
  await server.runJobs(later(7200 * second))
  expect(await chain()).toEqual(['whatsapp failed, on 90', 'telegram failed, on 180', 'email sent, arrived 180'])
})

test.each([
  ['that arrived', () => report('delivered')],
  [
    'that was read in the app',
    async () => {
      const now = server.clock.now()
      await server.db.updateTable('notifications').set({ readAt: now }).where('userId', '=', student.id).execute()
    },
  ],
])('an urgent message %s goes by no other channel', async (_, settle) => {
  await notify(waiting)
  await server.runJobs(later(30 * second))
  await settle()
  await server.runJobs(later(3600 * second))
  expect(await chain()).toEqual([expect.stringMatching(/^whatsapp sent(, arrived 30)?$/)])
})

test('a message that does not hurry stays with the channel that took it', async () => {
  await notify(replied)
  await server.runJobs(later(3600 * second))
  expect(await chain()).toEqual(['whatsapp sent'])
})

test('at night only what hurries leaves; the rest waits until eight, and what was read by then never leaves', async () => {
  const night = '2026-11-24T23:00:00.000Z'
  server.clock.set(night)
  await notify(replied, 'read')
  await server.db
    .updateTable('notifications')
    .set({ readAt: new Date(night) })
    .where('userId', '=', student.id)
    .execute()
  await notify(replied, 'unread')
  await notify(waiting, 'urgent')
  await server.runJobs('2026-11-25T05:59:59.000Z')
  expect((await server.messengers.taken('whatsapp')).map(({ body }) => body.template)).toMatchObject([
    { name: 'waiting_in_room' },
  ])
  await server.runJobs('2026-11-25T06:10:00.000Z')
  const rows = await server.db
    .selectFrom('deliveries')
    .select(['occurrence', 'status', 'lastError', 'sentAt'])
    .where('userId', '=', student.id)
    .where('channel', '=', 'whatsapp')
    .orderBy('occurrence')
    .execute()
  expect(rows.map(({ occurrence, status, lastError }) => [occurrence, status, lastError])).toEqual([
    ['read', 'dropped', 'not-needed'],
    ['unread', 'sent', null],
    ['urgent', 'sent', 'not-delivered'],
  ])
  expect(rows[1]?.sentAt?.toISOString()).toMatch(/^2026-11-25T06:0\d/)
})

test('what does not hurry comes in one mail at six, without what was read', async () => {
  await server.db.insertInto('noticeTimes').values({ userId: student.id, digest: true }).execute()
  await notify(closed, 'read')
  await server.db
    .updateTable('notifications')
    .set({ readAt: later(0) })
    .where('userId', '=', student.id)
    .execute()
  await notify({ ...closed, words: { id: '٨', outcome: 'تم الحل' } }, 'first')
  await notify({ ...closed, words: { id: '٩', outcome: 'تم الحل' } }, 'second')
  await server.runJobs('2026-11-24T15:59:59.000Z')
  expect(mailbox.to(student.email)).toEqual([])
  await server.runJobs('2026-11-24T16:00:00.000Z')
  await server.runJobs('2026-11-25T16:00:00.000Z')
  expect(mailbox.to(student.email).map(({ subject }) => subject)).toEqual(['ملخص يومك'])
  const [mail] = mailbox.to(student.email)
  expect([mail?.text.includes('رقم ٨'), mail?.text.includes('رقم ٩'), mail?.text.includes('رقم ٧')]).toEqual([
    true,
    true,
    false,
  ])
})

test('after twelve messages of a day the rest joins the summary, but for what hurries', async () => {
  for (let each = 0; each < 14; each += 1) await notify(replied, `calm:${each}`)
  await notify(waiting)
  await server.runJobs(later(60 * second))
  expect(await server.messengers.taken('whatsapp')).toHaveLength(13)
  await server.runJobs('2026-11-24T16:00:00.000Z')
  expect(mailbox.to(student.email).map(({ subject }) => subject)).toContain('ملخص يومك')
})
