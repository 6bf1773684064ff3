import { describe, expect, test } from 'vitest'
import { buildAdmin, buildTutor } from '../../testing/accounts.ts'
import { buildCall, timelineOf } from '../../testing/call.ts'
import { startedCallOfEachTest } from '../../testing/call-of-each-test.ts'
import { answer, candidateOf, direct, offer, report } from '../../testing/signals.ts'
import type { TestSocket } from '../../testing/sockets.ts'

const start = '2026-11-24T18:00:00.000Z'
const unknown = '0f8fad5b-d9cb-469f-a165-70867728950e'
const candidate = candidateOf(direct)
const forbidden = { code: 'unallowed', reason: 'forbidden' }

const room = startedCallOfEachTest(start)

/** Every event of a session with a valid payload. */
function everyEvent(
  sessionId = room.call.sessionId,
  userId = room.call.student.id,
): [string, Record<string, unknown>][] {
  return [
    ['PreJoinSession', { sessionId }],
    ['JoinSession', { sessionId }],
    ['LeaveSession', { sessionId }],
    ['RegisterPeer', { sessionId }],
    ['ConnectAhead', { sessionId, attempt: unknown, ask: true }],
    ['SessionOffer', { sessionId, epoch: room.epoch, offer }],
    ['SessionAnswer', { sessionId, epoch: room.epoch, answer }],
    ['IceCandidate', { sessionId, epoch: room.epoch, candidate }],
    ['PingSessionMember', { sessionId, userId, report }],
    ['PongSessionMember', { sessionId, userId }],
    ['UserSharingScreen', { sessionId, sharing: true }],
    ['ToggleCamera', { sessionId, camera: false }],
    ['ToggleMic', { sessionId, mic: false }],
  ]
}

async function refusals(socket: TestSocket, events = everyEvent()): Promise<object[]> {
  const answers = []
  for (const [name, payload] of events) answers.push(await socket.sendAnything(name, payload))
  return answers
}

async function nobodyHeardAnything(): Promise<void> {
  expect(await room.tutor.receivedNames()).toEqual([])
  expect(await room.student.receivedNames()).toEqual([])
}

describe('the server refuses without notifying the other member:', () => {
  test.each([
    ['an outsider', () => buildTutor(room.server.context)],
    ['an admin', () => buildAdmin(room.server.context)],
  ])('every event of %s', async (_who, build) => {
    const { server, sockets, call } = room
    const outsider = await sockets.connect((await build()).token)
    expect(await refusals(outsider)).toEqual(everyEvent().map(() => expect.objectContaining(forbidden)))
    await nobodyHeardAnything()
    expect((await timelineOf(server, call.sessionId)).map(({ kind }) => kind)).toEqual(['join', 'join'])
  })

  test('every event of a canceled lesson', async () => {
    const { server, call, tutor } = room
    await server.db
      .updateTable('lessons')
      .set({ canceledAt: new Date(start) })
      .where('id', '=', call.id)
      .execute()
    expect(await refusals(tutor)).toEqual(everyEvent().map(() => expect.objectContaining(forbidden)))
    await nobodyHeardAnything()
  })

  test.each([
    ['before the room opens', '2026-11-24T17:49:59.999Z', 'PreJoinSession'],
    ['after it has closed', '2026-11-24T18:40:00.000Z', ''],
  ])('every event %s', async (_when, at, allowed) => {
    const { server, tutor } = room
    server.clock.set(at)
    const events = everyEvent().filter(([name]) => name !== allowed)
    expect(await refusals(tutor, events)).toEqual(events.map(() => expect.objectContaining(forbidden)))
    await nobodyHeardAnything()
  })

  test('every event with a token that expired meanwhile', async () => {
    const { server, tutor } = room
    server.clock.advance(8 * 24 * 3600_000)
    const expired = { code: 'unallowed', reason: 'unauthenticated' }
    expect(await refusals(tutor)).toEqual(everyEvent().map(() => expect.objectContaining(expired)))
    server.clock.set(start)
    await nobodyHeardAnything()
  })

  test.each([
    ['lesson:', 'invalid-session-id'],
    ['room:0f8fad5b-d9cb-469f-a165-70867728950e', 'invalid-session-id'],
    ['x'.repeat(5_000), 'invalid-session-id'],
    [`lesson:${unknown.toUpperCase()}`, 'invalid-session-id'],
    [`demo:${unknown}`, 'invalid-session-id'],
    [`lesson:${unknown}`, 'lesson-not-found'],
    [`interview:${unknown}`, 'interview-not-found'],
  ])('the session id %.50s with %s', async (sessionId, code) => {
    const { tutor } = room
    expect(await refusals(tutor, everyEvent(sessionId))).toEqual(
      everyEvent().map(() => expect.objectContaining({ code })),
    )
    await nobodyHeardAnything()
  })

  test('events for joined members from a socket in the lobby', async () => {
    const { sockets, call } = room
    const preview = await sockets.connect(call.tutor.token)
    await preview.send('PreJoinSession', { sessionId: call.sessionId })
    const beforeTheDoor = ['PreJoinSession', 'JoinSession', 'LeaveSession', 'ConnectAhead']
    const inside = everyEvent().filter(([name]) => !beforeTheDoor.includes(name))
    expect(await refusals(preview, inside)).toEqual(inside.map(() => expect.objectContaining(forbidden)))
    await nobodyHeardAnything()
  })

  test('signals between peers that are not both registered', async () => {
    const { server, sockets } = room
    const { sessionId, ...fresh } = await buildCall(server, start)
    const one = await sockets.connect(fresh.tutor.token)
    const other = await sockets.connect(fresh.student.token)
    await one.send('JoinSession', { sessionId })
    expect(await one.send('SessionOffer', { sessionId, epoch: 0, offer })).toMatchObject(forbidden)
    await one.send('RegisterPeer', { sessionId })
    expect(await one.send('SessionOffer', { sessionId, epoch: 1000, offer })).toMatchObject({ code: 'unreachable' })
    await other.send('JoinSession', { sessionId })
    expect(await one.send('IceCandidate', { sessionId, epoch: 1000, candidate })).toMatchObject({ code: 'unreachable' })
    expect(await other.send('SessionAnswer', { sessionId, epoch: 1000, answer })).toMatchObject(forbidden)
    expect(await other.receivedNames()).toEqual(['JoinedRooms'])
  })

  test('an offer from the answering member, and an answer from the offering member', async () => {
    const { call, tutor, student, epoch } = room
    const { sessionId } = call
    expect(await student.send('SessionOffer', { sessionId, epoch, offer })).toMatchObject(forbidden)
    expect(await tutor.send('SessionAnswer', { sessionId, epoch, answer })).toMatchObject(forbidden)
    expect(await tutor.send('SessionAnswer', { sessionId, epoch, recover: true })).toMatchObject(forbidden)
    await nobodyHeardAnything()
  })

  test('signals of an old or future link, and returns the current generation', async () => {
    const { call, tutor, student, epoch } = room
    const { sessionId } = call
    for (const wrong of [epoch - 1, epoch - 1000, epoch + 1000]) {
      const signal = { sessionId, epoch: wrong }
      const expected = { code: 'unallowed', generation: 2 }
      expect(await tutor.send('SessionOffer', { ...signal, offer })).toMatchObject(expected)
      expect(await student.send('SessionAnswer', { ...signal, answer })).toMatchObject(expected)
      expect(await student.send('IceCandidate', { ...signal, candidate })).toMatchObject(expected)
    }
    await nobodyHeardAnything()
  })

  test('a ping or pong to anybody except the other member', async () => {
    const { server, call, tutor } = room
    const { sessionId } = call
    const stranger = await buildTutor(server.context)
    for (const userId of [stranger.id, call.tutor.id]) {
      expect(await tutor.send('PingSessionMember', { sessionId, userId, report })).toMatchObject(forbidden)
      expect(await tutor.send('PongSessionMember', { sessionId, userId })).toMatchObject(forbidden)
    }
    await nobodyHeardAnything()
  })

  test('a description of 65 kB, unknown keys, binary data and payloads that are not objects', async () => {
    const { call, tutor, epoch } = room
    const { sessionId } = call
    const badShape = { code: 'unallowed', reason: 'bad-request' }
    const long = { type: 'offer', sdp: 'v'.repeat(65_537) } as const
    expect(await tutor.send('SessionOffer', { sessionId, epoch, offer: long })).toMatchObject(badShape)
    for (const [name, payload] of everyEvent()) {
      expect(await tutor.sendAnything(name, { ...payload, extra: 1 })).toMatchObject(badShape)
    }
    for (const wrong of [null, 7, 'text', [], { sessionId: Buffer.from(sessionId) }, { sessionId: 7 }]) {
      expect(await tutor.sendAnything('ToggleMic', wrong)).toMatchObject(badShape)
    }
    expect(await tutor.sendAnything('ToggleMic', { sessionId, mic: true, extra: 1 })).toMatchObject({
      fields: [{ path: 'extra', code: 'unknown-field' }],
    })
    await nobodyHeardAnything()
  })
})

test('a member’s refused event is recorded at most once a minute, without its payload', async () => {
  const { server, call, student, epoch } = room
  const { sessionId } = call
  const attempt = () => student.send('SessionOffer', { sessionId, epoch, offer })
  await attempt()
  server.clock.advance(59_000)
  await attempt()
  server.clock.advance(1_000)
  await attempt()
  expect((await timelineOf(server, sessionId)).filter(({ kind }) => kind === 'refused')).toMatchObject([
    { userId: call.student.id, at: start },
    { userId: call.student.id, at: '2026-11-24T18:01:00.000Z' },
  ])
  const rows = await server.db.selectFrom('sessionEvents').select('meta').where('sessionId', '=', sessionId).execute()
  expect(rows.every(({ meta }) => meta === null)).toBe(true)
})
