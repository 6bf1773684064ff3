/** What becomes of messages with contact details and hurtful words between a student and a tutor. */
import { randomUUID } from 'node:crypto'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { DAY, MINUTE } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type BuiltPerson,
  buildAdmin,
  buildLogin,
  buildManager,
  buildStudent,
  buildTutor,
} from '../../testing/accounts.ts'
import { buildConversation } from '../../testing/conversations.ts'
import { dumpOf } from '../../testing/erasures.ts'
import { notificationsOf } from '../../testing/notifications.ts'
import type { TestSocket } from '../../testing/sockets.ts'
import { transactionsOf } from '../../testing/statements.ts'
import { talkOfEachTest } from '../../testing/talk-of-each-test.ts'

const noon = '2026-11-24T10:00:00.000Z'
const number = '٠١٠ ٠٠٠٠ ١٢٣٤'
/** Written by children alone. */
const secret = '٠١٠ ٠٠٠٠ ٩٨٧٦'
const pieces = ['معايا', '٠١٠', '٠٠٠', '٠١', '٢٣٤']
const insult = 'يا غبي'

const room = talkOfEachTest(noon)

interface Said {
  acknowledged?: true
  exercise?: true
}

const send = (text: string, said: Said = {}, socket = room.talk.writer, roomId = room.talk.roomId) =>
  socket.send('SendMessage', { roomId, text, refId: randomUUID(), ...said })
const edit = (id: number, text: string, said: Said = {}, socket = room.talk.writer) =>
  socket.send('UpdateMessage', { id, text, ...said })

const warned = { code: 'unallowed', reason: 'contact-warning' }
const blocked = { code: 'unallowed', reason: 'contact-blocked' }

/** The flags of messages to or from the person, in the order of writing. */
function flags(of: BuiltPerson = room.talk.student) {
  return room.server.db
    .selectFrom('messageFlags')
    .select(['messageId', 'roomId', 'contact', 'abuse', 'acknowledged', 'exercise', 'due'])
    .where((row) => row.or([row('userId', '=', of.id), row('otherId', '=', of.id)]))
    .orderBy('id')
    .execute()
}

const flagsIn = async (of?: BuiltPerson) =>
  (await flags(of)).map(({ contact, messageId }) => [contact, messageId !== null])

/** How many rows there are of everything that a message makes. */
async function rows() {
  const { rows: counted } = await sql<Record<string, number>>`
    select (select count(*) from messages) as messages, (select count(*) from rooms) as rooms,
      (select sum(rev) from rooms) as rev, (select count(*) from events) as events,
      (select count(*) from notifications) as notifications, (select count(*) from deliveries) as deliveries,
      (select count(*) from graphile_worker.jobs) as jobs`.execute(room.server.db)
  return counted[0]
}

async function isChild({ id }: BuiltPerson): Promise<void> {
  await room.server.db.updateTable('users').set({ birthYear: 2012 }).where('id', '=', id).execute()
}

describe('among adults', () => {
  test('SAFE-1 a number is warned of and leaves nothing; acknowledged it is sent once, with a caution and a flag', async () => {
    const { talk } = room
    const before = await rows()
    expect(await send(number)).toMatchObject(warned)
    expect([await rows(), await flags()]).toEqual([before, []])
    const refId = randomUUID()
    const message = { roomId: talk.roomId, text: number, refId, acknowledged: true } as const
    const { message: sent } = await talk.writer.send('SendMessage', message)
    expect(sent).toMatchObject({ text: number, caution: true })
    expect(await talk.writer.send('SendMessage', { ...message, acknowledged: undefined })).toMatchObject({
      code: 'ok',
      message: { id: sent?.id },
    })
    expect(await talk.reported(talk.reader)).toEqual(['RoomMessage'])
    const flag = { messageId: sent?.id, roomId: talk.roomId, contact: ['phone'], abuse: 0, acknowledged: true }
    expect(await flags()).toEqual([{ ...flag, exercise: false, due: true }])
    expect((await talk.history()).list.map(({ caution }) => caution)).toEqual([true])
  })

  test('an exercise is sent without a caution, and of ten staff look at two', async () => {
    for (let count = 0; count < 10; count += 1) {
      room.server.clock.advance(11 * MINUTE)
      expect(await send(number, { exercise: true })).toMatchObject({ code: 'ok', message: { caution: false } })
    }
    expect((await flags()).map(({ exercise, due }) => [exercise, due])).toEqual(
      Array.from({ length: 10 }, (_, place) => [true, place % 5 === 4]),
    )
    expect(await notificationsOf(room.server, room.talk.student)).toEqual([])
  })

  test('an insult is warned of, and acknowledged it is flagged without a caution', async () => {
    expect(await send(insult)).toMatchObject({ reason: 'abuse-warning' })
    expect(await send(insult, { acknowledged: true })).toMatchObject({ code: 'ok', message: { caution: false } })
    expect(await flags()).toMatchObject([{ contact: [], abuse: 2 }])
  })

  test('an edit is read like a message; its flag replaces the one before, and a clean one leaves the flag', async () => {
    const { talk } = room
    const id = await talk.sent()
    const before = await rows()
    expect(await edit(id, number)).toMatchObject(warned)
    expect([await rows(), await flags()]).toEqual([before, []])
    expect(await edit(id, insult, { acknowledged: true })).toMatchObject({ code: 'ok', message: { caution: false } })
    expect(await edit(id, number, { acknowledged: true })).toMatchObject({ code: 'ok', message: { caution: true } })
    expect(await flags()).toMatchObject([{ messageId: id, contact: ['phone'], abuse: 0 }])
    expect(await edit(id, 'تمام')).toMatchObject({ code: 'ok', message: { caution: false } })
    expect(await flagsIn()).toEqual([[['phone'], true]])
  })

  test('the author is notified of the first contact details in 30 days', async () => {
    const { server, talk } = room
    const texts = async () => (await notificationsOf(server, talk.student)).map(({ text }) => text)
    await send(number, { acknowledged: true })
    server.clock.advance(2 * DAY)
    await send('رقمي 01000005678', { acknowledged: true })
    const notified = 'رسالة منك إلى سارة تضمنت بيانات تواصل. ما يُتفق عليه خارج حوار لا تشمله ضمانات الدقائق والأجر.'
    expect(await texts()).toEqual([notified])
    server.clock.advance(30 * DAY + MINUTE)
    const again = await room.sockets.connect(await renewed(talk.student))
    await send(number, { acknowledged: true }, again)
    expect(await texts()).toEqual([notified, notified])
    expect(await notificationsOf(server, talk.tutor)).toEqual([])
  })

  test('staff are never read, and neither is what they write', async () => {
    const { server, sockets, talk } = room
    const admin = await buildAdmin(server.context)
    const roomId = await buildConversation(server.context, admin.id, talk.student.id)
    const other = await buildManager(server.context)
    const ofColleagues = await buildConversation(server.context, other.id, talk.tutor.id)
    const staff = await sockets.connect(admin.token)
    expect(await send(number, {}, talk.writer, roomId)).toMatchObject({ code: 'ok', message: { caution: false } })
    expect(await send(number, {}, staff, roomId)).toMatchObject({ code: 'ok' })
    expect(await send(number, {}, talk.reader, ofColleagues)).toMatchObject({ code: 'ok' })
    expect([await flags(), await flags(talk.tutor)]).toEqual([[], []])
  })

  test('reading costs a message no further statement', async () => {
    const { server, talk } = room
    const manager = await buildManager(server.context)
    const unread = await buildConversation(server.context, manager.id, talk.tutor.id)
    const statements = async (socket: TestSocket, roomId: number) => {
      const begun = await transactionsOf(server.context.pool, () => send('مرحبًا', {}, socket, roomId))
      return begun
        .filter((texts) => texts.some((text) => text.includes('insert into messages')))
        .map((texts) => texts.length)
    }
    expect(await statements(talk.writer, talk.roomId)).toEqual(await statements(talk.reader, unread))
  })
})

async function renewed({ id }: BuiltPerson): Promise<string> {
  return (await buildLogin(room.server.context, id)).token
}

describe('SAFE-3 with a student of 14', () => {
  beforeEach(() => isChild(room.talk.student))

  test.each([
    ['the student', () => room.talk.writer],
    ['the tutor', () => room.talk.reader],
  ])('a number of %s stays nowhere, acknowledged or not, and leaves one flag a minute', async (_who, socket) => {
    const before = await rows()
    expect(await send(secret, {}, socket())).toMatchObject(blocked)
    expect(await send(secret, { acknowledged: true }, socket())).toMatchObject(blocked)
    expect(await send(secret, { exercise: true }, socket())).toMatchObject(blocked)
    expect(await rows()).toEqual(before)
    expect(await flags()).toEqual([
      {
        messageId: null,
        roomId: room.talk.roomId,
        contact: ['phone'],
        abuse: 0,
        acknowledged: false,
        exercise: false,
        due: true,
      },
    ])
    room.server.clock.advance(2 * MINUTE)
    await send(secret, {}, socket())
    expect(await flagsIn()).toHaveLength(2)
    expect((await dumpOf(room.server)).includes('٩٨٧٦')).toBe(false)
    expect(await room.talk.reported(room.talk.reader)).toEqual([])
  })

  test('SAFE-4 of a number in five messages the last is caught', async () => {
    const codes: (string | undefined)[] = []
    for (const piece of pieces) codes.push((await send(piece)).reason)
    expect(codes).toEqual([undefined, undefined, undefined, undefined, 'contact-blocked'])
  })

  test('pieces that are ten minutes old count no more', async () => {
    for (const piece of pieces.slice(0, -1)) await send(piece)
    room.server.clock.advance(10 * MINUTE)
    expect(await send('٢٣٤')).toMatchObject({ code: 'ok' })
  })

  test('no edit puts a number together, in whichever order', async () => {
    const { talk } = room
    const ids: number[] = []
    for (const _ of [1, 2, 3]) ids.push(await talk.sent('تمام'))
    const [first = 0, second = 0, third = 0] = ids
    expect(await edit(third, '١٢٣٤')).toMatchObject({ code: 'ok' })
    expect(await edit(second, '٠٠٠٠')).toMatchObject({ code: 'ok' })
    expect(await edit(first, '٠١٠')).toMatchObject(blocked)
    expect(await edit(first, number, { acknowledged: true })).toMatchObject(blocked)
    expect((await talk.history()).list.map(({ text }) => text)).toEqual(['١٢٣٤', '٠٠٠٠', 'تمام'])
    expect(await flagsIn()).toEqual([[['phone'], false]])
  })

  test('two sockets at once send no two halves', async () => {
    const { sockets, talk } = room
    const other = await sockets.connect(talk.student.token)
    const answers = await Promise.all([send('كلمني على', {}, talk.writer), send('الواتس', {}, other)])
    // Each of the two is harmless alone, and whichever comes second is not.
    expect(answers.map(({ code }) => code).sort()).toEqual(['ok', 'unallowed'])
    expect((await talk.history()).total).toBe(1)
  })

  test('an insult is blocked, and a rude word is warned of', async () => {
    expect(await send(insult, { acknowledged: true })).toMatchObject({ reason: 'abuse-blocked' })
    expect(await send('زفت')).toMatchObject({ reason: 'abuse-warning' })
  })

  test('in the year of the 18th birthday the said age counts', async () => {
    const { server, talk } = room
    await server.db.updateTable('users').set({ birthYear: 2008 }).where('id', '=', talk.student.id).execute()
    expect(await send(number)).toMatchObject(warned)
    const answer = { userId: talk.student.id, birthYear: 2008, isAdult: false, at: server.clock.now() }
    await server.db.insertInto('ageAnswers').values(answer).execute()
    expect(await send(number)).toMatchObject(blocked)
  })
})

describe('the first message of a conversation', () => {
  const open = (by: BuiltPerson, userId: number, said: Said = {}) =>
    room.server.call(chatEndpoints.open, { body: { userId, message: number, ...said } }, { token: by.token })

  test('is warned of, and acknowledged it is sent with a flag', async () => {
    const student = await buildStudent(room.server.context)
    const tutor = await buildTutor(room.server.context)
    const before = await rows()
    const refused = await open(student, tutor.id)
    expect([refused.status, refused.error.code]).toEqual([409, 'contact-warning'])
    expect([await rows(), await flags(student)]).toEqual([before, []])
    const { reply } = await open(student, tutor.id, { acknowledged: true })
    expect(await flags(student)).toMatchObject([
      { roomId: reply.roomId, contact: ['phone'], messageId: expect.any(Number) },
    ])
  })

  test('to or from a child opens nothing and leaves a flag alone', async () => {
    const student = await buildStudent(room.server.context, { birthYear: 2012 })
    const tutor = await buildTutor(room.server.context)
    const before = await rows()
    const refused = await open(student, tutor.id, { acknowledged: true })
    expect([refused.status, refused.error.code]).toEqual([403, 'contact-blocked'])
    await open(student, tutor.id)
    expect(await rows()).toEqual(before)
    expect(await flags(student)).toMatchObject([{ roomId: null, messageId: null, contact: ['phone'] }])
  })
})
