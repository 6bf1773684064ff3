import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAdmin, buildTutor } from '../../testing/accounts.ts'
import { type BuiltCall, buildCall, startCall, timelineOf } from '../../testing/call.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { openSockets, type Sockets, type TestSocket } from '../../testing/sockets.ts'

const start = '2026-11-24T18:00:00.000Z'
const unknown = '0f8fad5b-d9cb-469f-a165-70867728950e'
const offer = { type: 'offer', sdp: 'v=0' } as const
const answer = { type: 'answer', sdp: 'v=0' } as const
const direct = 'candidate:1 1 udp 2122260223 192.168.1.7 53421 typ host generation 0'
const relay = 'candidate:3 1 udp 41885439 198.51.100.4 50000 typ relay raddr 0.0.0.0 rport 0'
const candidateOf = (candidate: string) => ({ candidate, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null })
const candidate = candidateOf(direct)
const forbidden = { code: 'unallowed', reason: 'forbidden' }
const report = {
  epoch: 2000,
  connected: true,
  path: 'direct',
  rttMs: 30,
  packetsIn: 100,
  lostIn: 0,
  samplesIn: 4_800,
  concealedIn: 0,
  framesIn: 20,
  freezeMs: 0,
  bytesIn: 9_000,
  bytesOut: 9_000,
} as const

let server: TestServer
let sockets: Sockets
let call: BuiltCall
let tutor: TestSocket
let student: TestSocket
let epoch: number

beforeAll(async () => {
  server = await createTestServer(start)
  sockets = await openSockets(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.set(start)
  call = await buildCall(server, start)
  const started = await startCall(sockets, call)
  tutor = started.tutor
  student = started.student
  epoch = started.generation * 1000
})
afterEach(() => sockets.close())

/** Every event of a session with a right payload. */
function everyEvent(sessionId = call.sessionId, userId = call.student.id): [string, Record<string, unknown>][] {
  return [
    ['PreJoinSession', { sessionId }],
    ['JoinSession', { sessionId }],
    ['LeaveSession', { sessionId }],
    ['RegisterPeer', { sessionId }],
    ['SessionOffer', { sessionId, epoch, offer }],
    ['SessionAnswer', { sessionId, epoch, answer }],
    ['IceCandidate', { sessionId, epoch, candidate }],
    ['PingSessionMember', { sessionId, userId, report }],
    ['PongSessionMember', { sessionId, userId }],
    ['UserSharingScreen', { sessionId, sharing: true }],
    ['ToggleCamera', { sessionId, camera: false }],
    ['ToggleMic', { sessionId, mic: false }],
    ['WriteNotes', { sessionId, text: 'past simple', rev: 0 }],
  ]
}

async function refusals(socket: TestSocket, events = everyEvent()): Promise<object[]> {
  const answers = []
  for (const [name, payload] of events) answers.push(await socket.sendAnything(name, payload))
  return answers
}

async function nobodyHeardAnything(): Promise<void> {
  expect(await tutor.heardNames()).toEqual([])
  expect(await student.heardNames()).toEqual([])
}

describe('signals', () => {
  test('go to the other member alone, with their sender and epoch', async () => {
    const preview = await sockets.connect(call.student.token)
    await preview.send('PreJoinSession', { sessionId: call.sessionId })
    const { sessionId } = call
    await tutor.send('SessionOffer', { sessionId, epoch, offer })
    await student.send('SessionAnswer', { sessionId, epoch, answer })
    await student.send('SessionAnswer', { sessionId, epoch, recover: true })
    await tutor.send('IceCandidate', { sessionId, epoch, candidate })
    expect(await student.heard('SessionOffer')).toEqual([{ sessionId, userId: call.tutor.id, epoch, offer }])
    expect(await student.heard('IceCandidate')).toEqual([{ sessionId, userId: call.tutor.id, epoch, candidate }])
    expect(await tutor.heard('SessionAnswer')).toEqual([
      { sessionId, userId: call.student.id, epoch, answer },
      { sessionId, userId: call.student.id, epoch, recover: true },
    ])
    expect(await preview.heardNames()).toEqual(['JoinedRooms'])
  })

  test('a new end of the link begins a new generation, also after a restart', async () => {
    expect(epoch).toBe(2000)
    const registered = await tutor.send('RegisterPeer', { sessionId: call.sessionId })
    expect(registered).toMatchObject({ code: 'ok', generation: 3, peers: [{ userId: call.student.id }] })
    expect(await student.heard('PeerRegistered')).toEqual([
      { sessionId: call.sessionId, userId: call.tutor.id, peerId: registered.peerId, generation: 3 },
    ])
    expect(await tutor.heard('PeerRegistered')).toEqual([])
  })

  test('pings and pongs arrive without the report', async () => {
    const { sessionId } = call
    await tutor.send('PingSessionMember', { sessionId, userId: call.student.id, report })
    expect(await student.heard('PingSessionMember')).toEqual([{ sessionId, userId: call.tutor.id }])
    await student.send('PongSessionMember', { sessionId, userId: call.tutor.id })
    expect(await tutor.heard('PongSessionMember')).toEqual([{ sessionId, userId: call.student.id }])
  })

  test('toggles are told and kept', async () => {
    const { sessionId } = call
    await tutor.send('ToggleCamera', { sessionId, camera: true })
    await tutor.send('ToggleMic', { sessionId, mic: false })
    const own = { sessionId, userId: call.tutor.id }
    expect(await student.heard('CameraToggled')).toEqual([{ ...own, camera: true, receive: true }])
    expect(await student.heard('MicToggled')).toEqual([{ ...own, mic: false }])
    expect(await tutor.heardNames()).toEqual([])
    expect((await student.send('JoinSession', { sessionId })).states).toContainEqual({
      userId: call.tutor.id,
      camera: true,
      mic: false,
      sharing: false,
      receive: true,
    })
  })

  test('one shares the screen at a time', async () => {
    const { sessionId } = call
    expect(await tutor.send('UserSharingScreen', { sessionId, sharing: true })).toMatchObject({ code: 'ok' })
    expect(await student.send('UserSharingScreen', { sessionId, sharing: true })).toMatchObject(forbidden)
    expect(await student.send('UserSharingScreen', { sessionId, sharing: false })).toMatchObject({ code: 'ok' })
    expect(await tutor.send('UserSharingScreen', { sessionId, sharing: false })).toMatchObject({ code: 'ok' })
    expect(await student.send('UserSharingScreen', { sessionId, sharing: true })).toMatchObject({ code: 'ok' })
    expect((await student.heard('UserSharedScreen')).map(({ sharing }) => sharing)).toEqual([true, false])
  })
})

describe('refused, and the other member sees nothing:', () => {
  test.each([
    ['an outsider', () => buildTutor(server.context)],
    ['an admin', () => buildAdmin(server.context)],
  ])('everything of %s', async (_who, build) => {
    const outsider = await sockets.connect((await build()).token)
    expect(await refusals(outsider)).toEqual(everyEvent().map(() => expect.objectContaining(forbidden)))
    await nobodyHeardAnything()
    expect((await timelineOf(server, call.sessionId)).map(({ kind }) => kind)).toEqual(['join', 'join'])
  })

  test('everything of a cancelled lesson', async () => {
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
  ])('everything %s', async (_when, at, allowed) => {
    server.clock.set(at)
    const events = everyEvent().filter(([name]) => name !== allowed)
    expect(await refusals(tutor, events)).toEqual(events.map(() => expect.objectContaining(forbidden)))
    await nobodyHeardAnything()
  })

  test('everything with a token that has expired meanwhile', async () => {
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
    expect(await refusals(tutor, everyEvent(sessionId))).toEqual(
      everyEvent().map(() => expect.objectContaining({ code })),
    )
    await nobodyHeardAnything()
  })

  test('whatever needs a joined socket from one that only looks in', async () => {
    const preview = await sockets.connect(call.tutor.token)
    await preview.send('PreJoinSession', { sessionId: call.sessionId })
    const inside = everyEvent().filter(([name]) => !['PreJoinSession', 'JoinSession', 'LeaveSession'].includes(name))
    expect(await refusals(preview, inside)).toEqual(inside.map(() => expect.objectContaining(forbidden)))
    await nobodyHeardAnything()
  })

  test('signals between ends that are not both registered', async () => {
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
    expect(await other.heardNames()).toEqual(['JoinedRooms'])
  })

  test('an offer from the one who answers, and an answer from the one who offers', async () => {
    const { sessionId } = call
    expect(await student.send('SessionOffer', { sessionId, epoch, offer })).toMatchObject(forbidden)
    expect(await tutor.send('SessionAnswer', { sessionId, epoch, answer })).toMatchObject(forbidden)
    expect(await tutor.send('SessionAnswer', { sessionId, epoch, recover: true })).toMatchObject(forbidden)
    await nobodyHeardAnything()
  })

  test('signals of an old link, or of one to come, with the generation that counts', async () => {
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

  test('a ping or pong to anybody but the other', async () => {
    const { sessionId } = call
    const stranger = await buildTutor(server.context)
    for (const userId of [stranger.id, call.tutor.id]) {
      expect(await tutor.send('PingSessionMember', { sessionId, userId, report })).toMatchObject(forbidden)
      expect(await tutor.send('PongSessionMember', { sessionId, userId })).toMatchObject(forbidden)
    }
    await nobodyHeardAnything()
  })

  test('a description of 65 kB, unknown keys, binary, and anything that is not an object', async () => {
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

test('what a member was refused is kept once a minute, without what he sent', async () => {
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

describe('a report', () => {
  const reportsOf = (sessionId: string) =>
    server.db.selectFrom('sessionReports').selectAll().where('sessionId', '=', sessionId).orderBy('id').execute()
  const ping = (over: Partial<Record<keyof typeof report, unknown>> = {}) =>
    tutor.sendAnything('PingSessionMember', {
      sessionId: call.sessionId,
      userId: call.student.id,
      report: { ...report, ...over },
    })

  test('is kept, with whether the other sends anything, also when he is away', async () => {
    const { sessionId } = call
    await ping()
    await student.send('ToggleCamera', { sessionId, camera: false })
    await student.send('ToggleMic', { sessionId, mic: false })
    await ping({ packetsIn: 120 })
    await student.send('LeaveSession', { sessionId })
    expect(await ping({ packetsIn: 120 })).toMatchObject({ code: 'unreachable' })
    expect(await reportsOf(sessionId)).toMatchObject([
      { userId: call.tutor.id, epoch: 2000, expectsPackets: true, fallen: false, report },
      { userId: call.tutor.id, expectsPackets: false, fallen: false, report: { packetsIn: 120 } },
      { userId: call.tutor.id, expectsPackets: false, fallen: false },
    ])
  })

  test('that falls within its epoch is marked, and is no measure for the next', async () => {
    await ping({ packetsIn: 100 })
    await ping({ packetsIn: 99 })
    await ping({ packetsIn: 99.5 })
    await ping({ packetsIn: 101 })
    await ping({ epoch: 2001, packetsIn: 1 })
    expect((await reportsOf(call.sessionId)).map(({ fallen }) => fallen)).toEqual([false, true, false, false])
  })

  test('leaves a row of the timeline at each change of the link', async () => {
    await ping({ connected: false, path: null })
    await ping()
    await ping()
    await ping({ connected: false })
    const rows = (await timelineOf(server, call.sessionId)).map(({ userId, kind }) => [userId, kind])
    expect(rows.slice(2)).toEqual([
      [call.tutor.id, 'link-up'],
      [call.tutor.id, 'link-down'],
    ])
  })
})

test('a call that hides addresses tells only those of relays', async () => {
  const hiding = await createTestServer(start, { VIDEO_RELAY_ONLY: 'true' })
  const doors = await openSockets(hiding)
  try {
    const built = await buildCall(hiding, start)
    const both = await startCall(doors, built)
    const { sessionId } = built
    const signal = { sessionId, epoch: both.generation * 1000 }
    for (const text of [direct, relay, '']) {
      const sent = both.tutor.send('IceCandidate', { ...signal, candidate: candidateOf(text) })
      expect(await sent).toMatchObject({ code: 'ok' })
    }
    const sdp = `v=0\r\na=${direct}\r\na=${relay}\r\n`
    await both.tutor.send('SessionOffer', { ...signal, offer: { type: 'offer', sdp } })
    expect((await both.student.heard('IceCandidate')).map((heard) => heard.candidate.candidate)).toEqual([relay, ''])
    expect(await both.student.heard('SessionOffer')).toMatchObject([{ offer: { sdp: `v=0\r\na=${relay}\r\n` } }])
    expect(await both.student.send('JoinSession', { sessionId })).toMatchObject({ media: { relayOnly: true } })
  } finally {
    doors.close()
    await hiding.close()
  }
})
