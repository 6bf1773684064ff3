/** I-L04: nobody writes as the other, after the end, or without measure. */
import { randomUUID } from 'node:crypto'
import { deskEndpoints } from '@hiwar/contract/appointments/desks.ts'
import { deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import { deskOfText } from '@hiwar/domain/desk/shape.ts'
import { interleaved } from '@hiwar/domain/desk/tangled.fixture.ts'
import { HOUR, MINUTE } from '@hiwar/domain/time/lengths.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { buildManager, buildTutor } from '../../testing/accounts.ts'
import { buildCall } from '../../testing/call.ts'
import { deskOfEachTest, deskStart, from, refused } from '../../testing/desk-of-each-test.ts'
import { onWire, openDevice, readDeskOf, sendUpdate, typing } from '../../testing/desks.ts'
import { untilBlocked } from '../../testing/locks.ts'
import { buildInterview } from '../../testing/meetings.ts'
import { deskContentOf } from './content.ts'
import { freezeDesks } from './freeze.ts'

const frozenFrom = 30 * MINUTE + 24 * HOUR

const room = deskOfEachTest()
let { tutor, student, sessionId } = room
beforeEach(() => {
  ;({ tutor, student, sessionId } = room)
})

const deskRow = () =>
  room.server.db.selectFrom('desks').selectAll().where('sessionId', '=', sessionId).executeTakeFirst()
const countUpdates = async () =>
  (await room.server.db.selectFrom('deskUpdates').select('seq').where('sessionId', '=', sessionId).execute()).length

describe('nobody writes as the other:', () => {
  test('by a client that the other has used', async () => {
    const device = openDevice({ client: 4_000_000_000 })
    expect(await sendUpdate(tutor, sessionId, device.step(typing('mine')))).toMatchObject({ code: 'ok' })
    expect(await sendUpdate(student, sessionId, device.step(typing('forged ')))).toMatchObject(refused('forbidden'))
    expect(await sendUpdate(tutor, sessionId, device.step(typing('still ')))).toMatchObject({ code: 'ok' })
    const erasing = openDevice({ state: Y.encodeStateAsUpdate(device.doc) }).step(({ notes }) => notes.delete(0, 6))
    expect(await sendUpdate(student, sessionId, erasing)).toMatchObject({ code: 'ok' })
  })

  test('by the clients of the desk itself, unless they say what every desk begins with', async () => {
    const forged = openDevice({ client: 1, state: Y.encodeStateAsUpdate(new Y.Doc()) }).step(typing('x\n'))
    expect(await sendUpdate(student, sessionId, forged)).toMatchObject(refused('forbidden'))
    expect(await sendUpdate(student, sessionId, onWire(deskOfText('x')))).toMatchObject(refused('forbidden'))
    const whole = openDevice()
    whole.step(typing('x'))
    expect(await sendUpdate(student, sessionId, onWire(Y.encodeStateAsUpdate(whole.doc)))).toMatchObject({ code: 'ok' })
  })

  test('by more clients than a person opens pages', async () => {
    const owners = Array.from({ length: 200 }, (_, place) => {
      return { sessionId, clientId: 100 + place, userId: room.call.student.id, written: 1 }
    })
    await room.server.db.insertInto('deskClients').values(owners).execute()
    const known = openDevice({ client: 100 }).step(typing('x'))
    expect(await sendUpdate(student, sessionId, known)).toMatchObject({ code: 'ok' })
    const fresh = openDevice({ client: 99 }).step(typing('x'))
    expect(await sendUpdate(student, sessionId, fresh)).toMatchObject(refused('desk-full'))
  })
})

test('hostile bytes are refused and reach nobody', async () => {
  const { server, call } = room
  const good = openDevice().step(typing('he goes'))
  const hostile = [
    '',
    'AA',
    good.slice(0, -4),
    onWire(new Uint8Array(deskLimits.updateBytes).fill(255)),
    openDevice().step(({ now }) => now.set('a', new Y.Doc())),
    onWire(new Uint8Array([1, 1, 5, 0, 0x84, 5, 0, 1, 97, 0])),
  ]
  for (const update of hostile) expect(await sendUpdate(tutor, sessionId, update)).toMatchObject(refused('bad-request'))
  for (const wrong of ['*', 'x'.repeat(deskLimits.updateLength + 1), 7, null])
    expect(await tutor.sendAnything('WriteDesk', { sessionId, id: randomUUID(), update: wrong })).toMatchObject(
      refused('bad-request'),
    )
  expect(await student.receivedNames()).toEqual([])
  expect(await countUpdates()).toBe(0)
  const query = { vector: onWire(new Uint8Array([9, 255])) }
  const read = await server.call(deskEndpoints.read, { params: { id: sessionId as never }, query }, call.tutor)
  expect(read.status).toBe(400)
})

test('a full desk takes deletions, and then words again', async () => {
  const { server, call } = room
  const device = openDevice()
  device.step(({ board }) => board.set('big', new Y.Map([['says', 'x'.repeat(955_000)]])))
  const state = Buffer.from(Y.encodeStateAsUpdate(device.doc))
  await server.db.updateTable('desks').set({ state }).where('sessionId', '=', sessionId).execute()
  const owner = { sessionId, clientId: device.doc.clientID, userId: call.student.id, written: 1_000 }
  await server.db.insertInto('deskClients').values(owner).execute()
  const text = 'x'.repeat(400)
  const words = openDevice().step(typing(text))
  expect(await sendUpdate(tutor, sessionId, words)).toMatchObject(refused('desk-full'))
  const erasing = openDevice({ state }).step(({ board }) => board.delete('big'))
  expect(await sendUpdate(tutor, sessionId, erasing)).toMatchObject({ code: 'ok', seq: 1 })
  expect(await sendUpdate(tutor, sessionId, words)).toMatchObject({ code: 'ok', seq: 2 })
  expect((await deskRow())?.state.length).toBeLessThan(1_000)
  expect(await room.lines()).toEqual([text])
})

test('a desk that takes too long to read takes nothing more, and shows what was there before', async () => {
  await sendUpdate(tutor, sessionId, openDevice().step(typing('before')))
  for (const update of interleaved(1_200))
    expect(await sendUpdate(student, sessionId, onWire(update))).toMatchObject({ code: 'ok' })
  const device = openDevice()
  for (let place = 4; place < 64; place += 1) await sendUpdate(tutor, sessionId, device.step(typing('x')))
  expect(await sendUpdate(tutor, sessionId, device.step(typing('x')))).toMatchObject(refused('desk-full'))
  expect((await room.lines()).join()).toContain('before')
})

describe('two people who are parted', () => {
  const part = (one: number, other: number) =>
    room.server.db
      .insertInto('blocks')
      .values({ blockerId: one, blockedId: other, createdAt: from(0) })
      .execute()

  test.each([-30 * MINUTE, 10 * MINUTE, 2 * HOUR])(
    'read the desk of their lesson and write no more, %i ms from the start',
    async (at) => {
      const { server, call } = room
      await sendUpdate(tutor, sessionId, openDevice().step(typing('before')))
      await part(call.student.id, call.tutor.id)
      server.clock.set(from(at))
      expect(await sendUpdate(tutor, sessionId, openDevice().step(typing('x')))).toMatchObject(
        refused('pair-unavailable'),
      )
      expect((await readDeskOf(server, sessionId, call.student)).reply.seq).toBe(1)
      expect(await tutor.send('OpenDesk', { sessionId })).toMatchObject({ code: 'ok', seq: 1 })
    },
  )

  test.each([-30 * MINUTE, 10 * MINUTE])('point no more after half a minute, %i ms from the start', async (at) => {
    const { server, call } = room
    const point = () => tutor.send('DeskPointer', { sessionId, kind: 'caret', spot: '3' })
    server.clock.set(from(at))
    await tutor.send('OpenDesk', { sessionId })
    await part(call.student.id, call.tutor.id)
    expect(await point()).toMatchObject({ code: 'ok' })
    server.clock.set(from(at + 30_001))
    expect(await point()).toMatchObject(refused('forbidden'))
  })

  test('end an interview together, and mend nothing after it', async () => {
    const { server, sockets } = room
    const [manager, applicant] = [await buildManager(server.context), await buildTutor(server.context)]
    const meeting = await buildInterview(server.db, manager.id, applicant.id, deskStart)
    const socket = await sockets.connect(applicant.token)
    await part(manager.id, applicant.id)
    const write = () => sendUpdate(socket, meeting.sessionId, openDevice().step(typing('x')))
    expect(await write()).toMatchObject({ code: 'ok', seq: 1 })
    server.clock.set(from(2 * HOUR))
    expect(await write()).toMatchObject(refused('pair-unavailable'))
  })
})

describe('a day after its lesson a desk', () => {
  test('holds erased words no longer, takes nothing more, and reads the same', async () => {
    const { server, call } = room
    const device = openDevice()
    for (const step of [typing('secret'), typing('he goes\n')]) await sendUpdate(tutor, sessionId, device.step(step))
    await sendUpdate(
      tutor,
      sessionId,
      device.step(({ notes }) => notes.delete('he goes\n'.length, 'secret'.length)),
    )
    const before = await deskContentOf(server.db, sessionId)
    server.clock.set(from(frozenFrom - 1))
    await freezeDesks(server.context)
    expect(await deskRow()).toMatchObject({ frozenAt: null, stateSeq: 0 })
    server.clock.set(from(frozenFrom))
    for (let round = 0; round < 2; round += 1) await freezeDesks(server.context)
    const row = await deskRow()
    expect(row).toMatchObject({ frozenAt: from(frozenFrom), seq: 3, stateSeq: 3 })
    expect(row?.state.includes('secret')).toBe(false)
    expect(await countUpdates()).toBe(0)
    expect(await deskContentOf(server.db, sessionId)).toEqual(before)
    server.clock.set(from(frozenFrom - 1000))
    expect(await sendUpdate(tutor, sessionId, device.step(typing('x')))).toMatchObject(refused('desk-closed'))
    expect((await readDeskOf(server, sessionId, call.student)).reply).toMatchObject({ seq: 3, frozen: true })
    await expect(
      server.db
        .insertInto('deskUpdates')
        .values({ sessionId, seq: 4, id: randomUUID(), userId: call.tutor.id, update: Buffer.from('x'), at: from(0) })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'desk_updates_open' })
  })

  test('acknowledges what was stored before, to the member who wrote it, and shows it nobody', async () => {
    const { server } = room
    const device = openDevice()
    const [first, last] = ['first ', 'last '].map((text) => device.step(typing(text))) as [string, string]
    const id = randomUUID()
    await sendUpdate(tutor, sessionId, first, id)
    server.clock.set(from(frozenFrom))
    await freezeDesks(server.context)
    student.forget()
    expect(await sendUpdate(tutor, sessionId, first, id)).toMatchObject({ code: 'ok', seq: 1 })
    expect(await sendUpdate(tutor, sessionId, last)).toMatchObject(refused('desk-closed'))
    expect(await sendUpdate(student, sessionId, first)).toMatchObject(refused('desk-closed'))
    const erasing = device.step(({ notes }) => notes.delete(0, 1))
    expect(await sendUpdate(tutor, sessionId, erasing)).toMatchObject(refused('desk-closed'))
    expect(await student.receivedNames()).toEqual([])
  })

  test('freezes, also one that cannot be read, which keeps its bytes', async () => {
    const { server } = room
    const broken = await buildCall(server, deskStart)
    await server.db
      .insertInto('desks')
      .values({ sessionId: broken.sessionId, state: Buffer.from([255]), createdAt: from(0) })
      .execute()
    server.clock.set(from(frozenFrom))
    await freezeDesks(server.context)
    expect(await deskRow()).toMatchObject({ frozenAt: from(frozenFrom) })
    const rest = server.db.selectFrom('desks').select(['frozenAt', 'state']).where('sessionId', '=', broken.sessionId)
    expect(await rest.executeTakeFirst()).toEqual({ frozenAt: from(frozenFrom), state: Buffer.from([255]) })
    await server.db.deleteFrom('desks').where('sessionId', '=', broken.sessionId).execute()
  })

  test('of a canceled lesson is gone, unless somebody has written on it', async () => {
    const { server, call } = room
    const other = await buildCall(server, from(HOUR))
    const socket = await room.sockets.connect(other.tutor.token)
    await sendUpdate(socket, other.sessionId, openDevice().step(typing('kept')))
    const canceling = server.db.updateTable('lessons').set({ canceledAt: from(0) })
    await canceling.where('id', 'in', [call.id, other.id]).execute()
    await freezeDesks(server.context)
    expect(await deskRow()).toBeUndefined()
    expect((await deskContentOf(server.db, other.sessionId)).lines).toHaveLength(1)
  })

  describe('at the same moment as a last word', () => {
    /** Runs both while the desk is held, one behind the other. */
    async function inTurn(first: () => Promise<unknown>, second: () => Promise<unknown>) {
      const { db } = room.server
      let running: Promise<unknown>[] = []
      await db.transaction().execute(async (trx) => {
        await sql`select from desks where session_id = ${sessionId} for update`.execute(trx)
        running = [first()]
        await untilBlocked(db)
        running.push(second())
        await untilBlocked(db, 2)
      })
      return Promise.all(running)
    }
    const freeze = () => {
      room.server.clock.set(from(frozenFrom))
      return freezeDesks(room.server.context)
    }
    const write = () => {
      room.server.clock.set(from(frozenFrom - 1))
      return sendUpdate(tutor, sessionId, openDevice().step(typing('last')))
    }

    test('keeps the word that came first', async () => {
      const [answer] = await inTurn(write, freeze)
      expect(answer).toMatchObject({ code: 'ok', seq: 1 })
      expect(await deskRow()).toMatchObject({ seq: 1, stateSeq: 1, frozenAt: expect.any(Date) })
      expect(await room.lines()).toEqual(['last'])
    })

    test('refuses the word that came second', async () => {
      const [, answer] = await inTurn(freeze, write)
      expect(answer).toMatchObject(refused('desk-closed'))
      expect(await room.lines()).toEqual([])
    })
  })
})
