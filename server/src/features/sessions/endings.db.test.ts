/** Tests of how stays end: at the closing time, by a cancellation, on silent nodes and by a logout. */
import { randomUUID } from 'node:crypto'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { heartbeatTask } from '../../platform/nodes/heartbeat.ts'
import { endedLoginsTask } from '../../platform/realtime/realtime.ts'
import { type BuiltCall, buildCall, startCall, sweepRooms, timelineOf } from '../../testing/call.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { openSockets } from '../../testing/sockets.ts'
import { sessionTasks } from './remove-members.ts'

const start = '2026-11-24T18:00:00.000Z'
const morning = '2026-11-24T10:00:00.000Z'
const opening = '2026-11-24T17:52:00.000Z'
const seconds = (count: number) => new Date(Date.parse(start) + count * 1000)

let call: BuiltCall

const server = await createTestServer(start)
const sockets = await openSockets(server)
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.set(morning)
  await server.db.deleteFrom('nodeBeats').execute()
  call = await buildCall(server, start)
  server.clock.set(start)
})
afterEach(() => sockets.close())

const endings = async () =>
  (await timelineOf(server, call.sessionId)).filter(({ kind }) => !['join', 'prejoin'].includes(kind))

const members = async () => {
  const rows = server.db.selectFrom('sessionMembers').selectAll().where('sessionId', '=', call.sessionId)
  return rows.execute()
}

/**
 * Waits until the room is empty. Events are delivered only once no older transaction runs, including those of other
 * tests.
 */
async function untilEmpty(): Promise<void> {
  const drained = async () => {
    await server.drainEvents()
    return members()
  }
  await expect.poll(drained).toEqual([])
}

describe('a room ten minutes after the end of its lesson', () => {
  test('removes everybody, dated by the closing time however late the sweep runs', async () => {
    const { tutor, student } = await startCall(sockets, call)
    server.clock.set('2026-11-24T18:39:59.999Z')
    await sweepRooms(server)
    expect(await tutor.receivedNames()).toEqual([])
    server.clock.set('2026-11-24T18:40:05.000Z')
    await sweepRooms(server)
    await sweepRooms(server)
    const reported = [call.tutor.id, call.student.id].map((userId) => ({
      sessionId: call.sessionId,
      userId,
      reason: 'closed',
    }))
    expect(await tutor.received('MemberLeftSession')).toEqual(expect.arrayContaining(reported))
    expect(await student.received('MemberLeftSession')).toHaveLength(2)
    const closed = { kind: 'closed', at: '2026-11-24T18:40:00.000Z', source: 'system' }
    expect(await endings()).toEqual(
      expect.arrayContaining([
        { ...closed, userId: call.tutor.id },
        { ...closed, userId: call.student.id },
      ]),
    )
    expect(await endings()).toHaveLength(2)
    expect(await members()).toEqual([])
  })

  test('no longer delivers events to its members', async () => {
    const { tutor, student } = await startCall(sockets, call)
    server.clock.set('2026-11-24T18:40:00.000Z')
    await sweepRooms(server)
    await student.caughtUp()
    student.forget()
    server.context.realtime.emit(`session:${call.sessionId}`, 'MicToggled', {
      sessionId: call.sessionId,
      userId: call.tutor.id,
      mic: false,
    })
    expect(await student.receivedNames()).toEqual([])
    expect(await tutor.send('ToggleMic', { sessionId: call.sessionId, mic: true })).toMatchObject({ code: 'unallowed' })
  })
})

describe('a lesson that is canceled or moved during its session', () => {
  beforeEach(() => server.clock.set(opening))

  test('removes everybody with the reason `canceled`', async () => {
    const { tutor, student } = await startCall(sockets, call)
    const preview = await sockets.connect(call.student.token)
    await preview.send('PreJoinSession', { sessionId: call.sessionId })
    await server.call(lessonEndpoints.cancel, { params: { id: call.id } }, call.tutor)
    await untilEmpty()
    await server.drainEvents()
    for (const socket of [tutor, student, preview]) {
      const reported = (await socket.received('MemberLeftSession')).map(({ userId, reason }) => `${userId} ${reason}`)
      expect(reported.toSorted()).toEqual([`${call.tutor.id} canceled`, `${call.student.id} canceled`].toSorted())
    }
    expect((await endings()).map(({ kind, at, source }) => ({ kind, at, source }))).toEqual([
      { kind: 'canceled', at: opening, source: 'system' },
      { kind: 'canceled', at: opening, source: 'system' },
    ])
    expect(await student.send('JoinSession', { sessionId: call.sessionId })).toMatchObject({ code: 'unallowed' })
  })

  test('removes everybody with the reason `closed` when the lesson moves to another time', async () => {
    const { tutor } = await startCall(sockets, call)
    const { id: slotId } = await buildSlot(server.db, call.tutor.id, '2026-11-25T10:00:00.000Z')
    const body = {
      lessonId: call.id,
      slotId,
      start: '2026-11-25T10:00:00.000Z',
      duration: 30,
    } as const
    const moved = await server.call(lessonEndpoints.move, { body }, call.student)
    expect(moved.status).toBe(200)
    await untilEmpty()
    expect((await tutor.received('MemberLeftSession')).map(({ reason }) => reason)).toEqual(['closed', 'closed'])
  })

  test('records nothing when nobody entered the room', async () => {
    const canceled = await server.call(lessonEndpoints.cancel, { params: { id: call.id } }, call.tutor)
    expect(canceled.status).toBe(200)
    await server.drainEvents()
    const rooms = server.db.selectFrom('videoSessions').selectAll().where('sessionId', '=', call.sessionId)
    expect(await rooms.execute()).toEqual([])
    expect(await endings()).toEqual([])
  })
})

describe('a silent node', () => {
  /** Moves both places to a node whose last beat was at that time. */
  async function strand(lastBeatAt: Date): Promise<void> {
    const nodeId = randomUUID()
    await server.db
      .insertInto('nodeBeats')
      .values({ nodeId, startedAt: new Date(start), lastBeatAt })
      .execute()
    await server.db
      .updateTable('sessionMembers')
      .set({ nodeId, lastSeenAt: lastBeatAt })
      .where('sessionId', '=', call.sessionId)
      .execute()
  }

  test('loses its own members after 45 seconds, dated by its last beat', async () => {
    const { tutor } = await startCall(sockets, call)
    const other = await buildCall(server, start)
    const lasting = await startCall(sockets, other)
    await strand(seconds(60))
    server.clock.set(seconds(104))
    await sweepRooms(server)
    expect(await endings()).toEqual([])
    server.clock.set(seconds(105))
    await sweepRooms(server)
    const drop = { kind: 'drop', at: seconds(60).toISOString(), source: 'system' }
    expect(await endings()).toEqual([
      { ...drop, userId: call.tutor.id },
      { ...drop, userId: call.student.id },
    ])
    server.clock.set(seconds(120))
    await sweepRooms(server)
    expect((await tutor.received('MemberLeftSession')).map(({ reason }) => reason)).toEqual([
      'disconnected',
      'disconnected',
    ])
    expect(await members()).toEqual([])
    expect(await lasting.student.receivedNames()).toEqual([])
  })

  test('does not end the stay of a member who returned through another node', async () => {
    await startCall(sockets, call)
    await strand(seconds(60))
    server.clock.set(seconds(70))
    const back = await sockets.connect(call.tutor.token)
    await back.send('JoinSession', { sessionId: call.sessionId })
    server.clock.set(seconds(110))
    await sweepRooms(server)
    expect((await endings()).map(({ userId, kind }) => [userId, kind])).toEqual([
      [call.tutor.id, 'moved'],
      [call.student.id, 'drop'],
    ])
  })

  test('loses its members at its last beat, even when the room closes meanwhile', async () => {
    await startCall(sockets, call)
    await strand(seconds(60))
    server.clock.set('2026-11-24T18:50:00.000Z')
    await sweepRooms(server)
    expect((await endings()).map(({ kind, at }) => [kind, at])).toEqual([
      ['drop', seconds(60).toISOString()],
      ['drop', seconds(60).toISOString()],
    ])
  })
})

test('a running node updates the last seen time of its members at each beat', async () => {
  await startCall(sockets, call)
  server.clock.set(seconds(30))
  for (const round of sessionTasks) await round.run(server.context)
  expect((await members()).map(({ lastSeenAt }) => lastSeenAt)).toEqual([seconds(30), seconds(30)])
})

test('a node that lost the database for a while starts a new stretch of beats', async () => {
  const stretches = async () =>
    (await server.db.selectFrom('nodeBeats').selectAll().orderBy('startedAt').execute()).map(
      ({ startedAt, lastBeatAt }) => [startedAt, lastBeatAt],
    )
  for (const at of [0, 15, 30, 90, 105]) {
    server.clock.set(seconds(at))
    await heartbeatTask.run(server.context)
  }
  expect(await stretches()).toEqual([
    [seconds(0), seconds(30)],
    [seconds(90), seconds(105)],
  ])
})

test('a person who logs out is removed from the call in the next round', async () => {
  const { tutor, student } = await startCall(sockets, call)
  await server.db
    .updateTable('loginSessions')
    .set({ revokedAt: new Date(start) })
    .where('jti', '=', call.student.jti)
    .execute()
  await endedLoginsTask.run(server.context)
  expect(await student.closed).toBe('io server disconnect')
  await expect.poll(() => members()).toHaveLength(1)
  expect(await tutor.received('MemberLeftSession')).toMatchObject([{ userId: call.student.id, reason: 'left' }])
  expect(await endings()).toEqual([{ userId: call.student.id, kind: 'leave', at: start, source: 'system' }])
})

test('a node that stops lets its sockets reconnect, and the gap counts as the server’s fault', async () => {
  const stopping = await createTestServer(start)
  const otherSockets = await openSockets(stopping)
  const built = await buildCall(stopping, start)
  const { tutor } = await startCall(otherSockets, built)
  await stopping.context.db.selectFrom('sessionMembers').select('userId').execute()
  await stopping.http.close()
  expect(await tutor.closed).toBe('transport close')
  const seen = await timelineOf(stopping, built.sessionId)
  expect(seen.slice(2)).toMatchObject([
    { kind: 'drop', source: 'system' },
    { kind: 'drop', source: 'system' },
  ])
  const people = stopping.db.selectFrom('users').select('lastSeenAt').where('id', '=', built.tutor.id)
  expect(await people.executeTakeFirst()).toEqual({ lastSeenAt: new Date(start) })
  otherSockets.close()
  await stopping.close()
})
