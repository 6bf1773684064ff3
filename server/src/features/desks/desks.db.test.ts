/** DESK-3, AFTER-3: the desk of a session is its two members', and what was acknowledged stays. */
import { randomUUID } from 'node:crypto'
import { deskEndpoints } from '@hiwar/contract/appointments/desks.ts'
import { HOUR, MINUTE } from '@hiwar/domain/time/lengths.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { timelineOf } from '../../testing/call.ts'
import { deskOfEachTest, from, refused } from '../../testing/desk-of-each-test.ts'
import { onWire, openDevice, readDeskOf, sendUpdate, typing } from '../../testing/desks.ts'
import type { TestSocket } from '../../testing/sockets.ts'
import { deskContentsOf } from './content.ts'

const closed = refused('desk-closed')
const forbidden = refused('forbidden')

const room = deskOfEachTest()
let { tutor, student, sessionId } = room
beforeEach(() => {
  ;({ tutor, student, sessionId } = room)
})

test('what one member writes reaches the other at once, and a second device that comes later', async () => {
  const { server, call } = room
  expect(await tutor.send('OpenDesk', { sessionId })).toMatchObject({ code: 'ok', seq: 0 })
  const device = openDevice()
  const update = device.step(typing('he goes'))
  expect(await sendUpdate(tutor, sessionId, update)).toMatchObject({ code: 'ok', seq: 1 })
  expect(await student.received('DeskWritten')).toEqual([{ sessionId, userId: call.tutor.id, seq: 1, update }])
  expect(await tutor.received('DeskWritten')).toEqual([])
  const { reply } = await readDeskOf(server, sessionId, call.student)
  expect(reply).toMatchObject({ seq: 1, frozen: false, vector: onWire(Y.encodeStateVector(device.doc)) })
  const late = openDevice()
  late.receive(reply.update)
  expect(late.text()).toBe('he goes\n')
  const vector = onWire(Y.encodeStateVector(late.doc))
  const params = { id: sessionId as never }
  const again = await server.call(deskEndpoints.read, { params, query: { vector } }, call.student)
  expect(again.reply.update.length).toBeLessThan(8)
})

test('one update sent again is stored once, under its first number', async () => {
  const { server } = room
  const id = randomUUID()
  const device = openDevice()
  const first = device.step(typing('one'))
  expect(await sendUpdate(tutor, sessionId, first, id)).toMatchObject({ seq: 1 })
  expect(await sendUpdate(tutor, sessionId, device.step(typing('two ')))).toMatchObject({ seq: 2 })
  expect(await sendUpdate(tutor, sessionId, first, id)).toMatchObject({ code: 'ok', seq: 1 })
  expect(
    await server.db.selectFrom('deskUpdates').select('seq').where('sessionId', '=', sessionId).execute(),
  ).toHaveLength(2)
  expect(await room.lines()).toEqual(['two one'])
})

test('a known name with other bytes is refused, and the other member receives nothing of it', async () => {
  const id = randomUUID()
  const device = openDevice()
  await sendUpdate(tutor, sessionId, device.step(typing('one')), id)
  student.forget()
  expect(await sendUpdate(tutor, sessionId, device.step(typing('forged ')), id)).toMatchObject({
    reason: 'bad-request',
  })
  expect(await student.receivedNames()).toEqual([])
})

test('nobody deletes what the other member has not written yet', async () => {
  const device = openDevice({ client: 55 })
  await sendUpdate(student, sessionId, device.step(typing('he')))
  // A deletion of the first letters of client 55, of so many.
  const deletion = (letters: number) => onWire(new Uint8Array([0, 1, 55, 1, 0, letters]))
  expect(await sendUpdate(tutor, sessionId, deletion(3))).toMatchObject({ reason: 'forbidden' })
  expect(await sendUpdate(tutor, sessionId, deletion(2))).toMatchObject({ code: 'ok' })
  expect(await room.lines()).toEqual([])
})

test('of sixty simultaneous updates none is lost, and their numbers have no gap', async () => {
  const { server } = room
  const writers = [tutor, student].map((socket) => ({ socket, device: openDevice() }))
  const answers = await Promise.all(
    writers.flatMap(({ socket, device }) =>
      Array.from({ length: 30 }, (_, place) => sendUpdate(socket, sessionId, device.step(typing(`w${place} `)))),
    ),
  )
  const numbers = answers.map(({ seq = 0 }) => seq).toSorted((one, other) => one - other)
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, place) => place + 1))
  expect((await readDeskOf(server, sessionId, room.call.tutor)).reply.seq).toBe(60)
  const [line = ''] = await room.lines()
  expect(line.trim().split(' ')).toHaveLength(60)
})

test('after 64 updates the state takes them in, and the desk reads the same', async () => {
  const { server, call } = room
  const device = openDevice()
  for (let place = 0; place < 70; place += 1) await sendUpdate(tutor, sessionId, device.step(typing('x')))
  const row = server.db.selectFrom('desks').select(['seq', 'stateSeq']).where('sessionId', '=', sessionId)
  expect(await row.executeTakeFirst()).toEqual({ seq: 70, stateSeq: 64 })
  expect(await room.lines()).toEqual(['x'.repeat(70)])
  const late = openDevice()
  late.receive((await readDeskOf(server, sessionId, call.tutor)).reply.update)
  expect(late.text()).toBe(device.text())
})

test('an update that the state took in takes no place any more, and is known when it comes again', async () => {
  const id = randomUUID()
  const device = openDevice()
  const long = device.step(typing('x'.repeat(1_000)))
  await sendUpdate(tutor, sessionId, long, id)
  for (let place = 0; place < 64; place += 1) await sendUpdate(tutor, sessionId, device.step(typing('x')))
  const row = room.server.db.selectFrom('deskUpdates').select('update').where('id', '=', id)
  expect((await row.executeTakeFirstOrThrow()).update).toHaveLength(32)
  expect(await sendUpdate(tutor, sessionId, long, id)).toMatchObject({ code: 'ok', seq: 1 })
  const forged = device.step(typing('forged '))
  expect(await sendUpdate(tutor, sessionId, forged, id)).toMatchObject(refused('bad-request'))
})

test('a card names the member who made it, in one reading of several desks', async () => {
  const { server, call } = room
  const at = from(5 * MINUTE).toISOString()
  const made = (socket: TestSocket, word: string) =>
    sendUpdate(
      socket,
      sessionId,
      openDevice().step(({ cards }) => {
        const fields: [string, unknown][] = [
          ['kind', 'word'],
          ['at', at],
          ['word', new Y.Text(word)],
        ]
        cards.set(randomUUID(), new Y.Map(fields))
      }),
    )
  await made(tutor, 'bill')
  await made(student, 'tip')
  const contents = await deskContentsOf(server.db, [sessionId, `lesson:${randomUUID()}`])
  const cards = contents.get(sessionId)?.cards.map((card) => [card.kind === 'word' && card.word, card.by])
  expect(new Map(cards as [string, number][])).toEqual(
    new Map([
      ['bill', call.tutor.id],
      ['tip', call.student.id],
    ]),
  )
  expect([...contents.values()][1]).toMatchObject({ lines: [], cards: [] })
})

describe('the two write', () => {
  test.each([
    [-60 * MINUTE - 1000, forbidden, closed],
    [-60 * MINUTE, { code: 'ok' }, { code: 'ok' }],
    [30 * MINUTE + 24 * HOUR - 1000, { code: 'ok' }, { code: 'ok' }],
    [30 * MINUTE + 24 * HOUR + 1000, { code: 'ok' }, closed],
  ])('%i ms from the start: they open %o, and write %o', async (milliseconds, opens, writes) => {
    const { server, call } = room
    server.clock.set(from(milliseconds))
    expect(await tutor.send('OpenDesk', { sessionId })).toMatchObject(opens)
    expect(await sendUpdate(tutor, sessionId, openDevice().step(typing('x')))).toMatchObject(writes)
    const { status, reply } = await readDeskOf(server, sessionId, call.student)
    expect([status, reply.frozen]).toEqual([200, milliseconds >= 30 * MINUTE + 24 * HOUR])
  })

  test('also from a device that has not opened the desk, and without entering the room', async () => {
    const { sockets, call } = room
    const other = await sockets.connect(call.student.token)
    expect(await sendUpdate(other, sessionId, openDevice().step(typing('x')))).toMatchObject({ code: 'ok', seq: 1 })
  })

  test('a repeated update is acknowledged even after the time, because it is there', async () => {
    const id = randomUUID()
    const update = openDevice().step(typing('x'))
    await sendUpdate(tutor, sessionId, update, id)
    room.server.clock.set(from(30 * MINUTE + 25 * HOUR))
    expect(await sendUpdate(tutor, sessionId, update, id)).toMatchObject({ code: 'ok', seq: 1 })
  })
})

test('the desk of a canceled lesson is closed to its members, too', async () => {
  const { server, call } = room
  await server.db
    .updateTable('lessons')
    .set({ canceledAt: from(-HOUR) })
    .where('id', '=', call.id)
    .execute()
  expect(await tutor.send('OpenDesk', { sessionId })).toMatchObject(forbidden)
  expect(await sendUpdate(tutor, sessionId, openDevice().step(typing('x')))).toMatchObject(forbidden)
  expect((await readDeskOf(server, sessionId, call.tutor)).status).toBe(403)
})

test.each([
  ['another tutor', () => buildTutor(room.server.context)],
  ['another student', () => buildStudent(room.server.context)],
  ['an admin', () => buildAdmin(room.server.context)],
])('%s reads and writes nothing, hears nothing, and the two hear nothing of it', async (_who, build) => {
  const { server, sockets, call } = room
  const person = await build()
  const stranger = await sockets.connect(person.token)
  stranger.forget()
  expect((await readDeskOf(server, sessionId, person)).status).toBe(403)
  expect(await stranger.send('OpenDesk', { sessionId })).toMatchObject(forbidden)
  expect(await sendUpdate(stranger, sessionId, openDevice().step(typing('x')))).toMatchObject(forbidden)
  expect(await stranger.send('DeskPointer', { sessionId, kind: 'pen', spot: '1,1' })).toMatchObject(forbidden)
  expect([await tutor.receivedNames(), await student.receivedNames()]).toEqual([[], []])
  await sendUpdate(tutor, sessionId, openDevice().step(typing('secret')))
  await tutor.send('DeskPointer', { sessionId, kind: 'pen', spot: '1,1' })
  expect(await stranger.receivedNames()).toEqual([])
  expect(await room.lines()).toEqual(['secret'])
  expect(await timelineOf(server, call.sessionId)).toEqual([])
})

test.each([
  ['lesson:', 'invalid-session-id', 400],
  [`lesson:${randomUUID()}`, 'lesson-not-found', 404],
])('the desk of %s is none', async (id, code, status) => {
  expect(await tutor.send('OpenDesk', { sessionId: id })).toMatchObject({ code })
  expect(await sendUpdate(tutor, id, openDevice().step(typing('x')))).toMatchObject({ code })
  expect((await readDeskOf(room.server, id, room.call.tutor)).status).toBe(status)
})

test('where a member points shows at the other, is stored nowhere, and ends with the closed desk', async () => {
  const { server, call } = room
  const point = (spot: string) => tutor.send('DeskPointer', { sessionId, kind: 'caret', spot })
  expect(await point('3')).toMatchObject({ code: 'ok' })
  expect(await student.received('DeskPointer')).toEqual([
    { sessionId, userId: call.tutor.id, kind: 'caret', spot: '3' },
  ])
  expect(await tutor.received('DeskPointer')).toEqual([])
  await student.send('CloseDesk', { sessionId })
  expect(await student.send('DeskPointer', { sessionId, kind: 'pen', spot: '3' })).toMatchObject(forbidden)
  await point('4')
  await sendUpdate(tutor, sessionId, openDevice().step(typing('x')))
  expect(await student.received('DeskPointer')).toHaveLength(1)
  expect(await student.received('DeskWritten')).toEqual([])
  server.clock.set(from(30 * MINUTE + 24 * HOUR))
  expect(await point('5')).toMatchObject(forbidden)
})

describe('the notes of a lesson of before', () => {
  beforeEach(async () => {
    const { server, call } = room
    await server.db.deleteFrom('desks').where('sessionId', '=', sessionId).execute()
    await server.db.insertInto('videoSessions').values({ sessionId }).execute()
    const notes = { sessionId, text: 'went, gone\nsaw, seen', rev: 3, updatedBy: call.tutor.id, updatedAt: from(0) }
    await server.db.insertInto('sessionNotes').values(notes).execute()
  })

  test('are the first words of its desk', async () => {
    const { server, call } = room
    const device = openDevice()
    device.receive((await readDeskOf(server, sessionId, call.student)).reply.update)
    expect(device.text()).toBe('went, gone\nsaw, seen\n')
    await sendUpdate(student, sessionId, device.step(typing('go, ')))
    expect(await room.lines()).toEqual(['go, went, gone', 'saw, seen'])
  })

  test('are read years later, without a row of a desk', async () => {
    const { server, call } = room
    server.clock.set(from(5 * 24 * HOUR))
    const { reply } = await readDeskOf(server, sessionId, call.student)
    expect(reply).toMatchObject({ seq: 0, frozen: true })
    expect(await room.lines()).toEqual(['went, gone', 'saw, seen'])
    expect(await server.db.selectFrom('desks').select('seq').where('sessionId', '=', sessionId).execute()).toEqual([])
  })
})
