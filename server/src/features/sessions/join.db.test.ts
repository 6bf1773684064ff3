import { describe, expect, test } from 'vitest'
import { buildCall, everythingOn, startCall, sweepRooms, timelineOf } from '../../testing/call.ts'
import { callOfEachTest } from '../../testing/call-of-each-test.ts'

const start = '2026-11-24T18:00:00.000Z'

const room = callOfEachTest(start)

const kinds = async () => (await timelineOf(room.server, room.call.sessionId)).map(({ userId, kind }) => [userId, kind])

describe('the lobby', () => {
  test('shows the members inside, the times of the room and the server’s time', async () => {
    const { sockets, call } = room
    const tutor = await sockets.connect(call.tutor.token)
    await tutor.send('JoinSession', { sessionId: call.sessionId })
    const student = await sockets.connect(call.student.token)
    expect(await student.send('PreJoinSession', { sessionId: call.sessionId })).toMatchObject({
      code: 'ok',
      members: [call.tutor.id],
      offerer: false,
      window: {
        opens: '2026-11-24T17:50:00.000Z',
        start,
        end: '2026-11-24T18:30:00.000Z',
        closes: '2026-11-24T18:40:00.000Z',
      },
      now: start,
    })
    await tutor.send('ToggleMic', { sessionId: call.sessionId, mic: false })
    expect(await student.received('MicToggled')).toEqual([
      { sessionId: call.sessionId, userId: call.tutor.id, mic: false },
    ])
  })

  test('is outside the room: recorded once for each socket, without attendance', async () => {
    const { sockets, call } = room
    const student = await sockets.connect(call.student.token)
    await student.send('PreJoinSession', { sessionId: call.sessionId })
    await student.send('PreJoinSession', { sessionId: call.sessionId })
    expect(await kinds()).toEqual([[call.student.id, 'prejoin']])
    expect(await student.send('ToggleMic', { sessionId: call.sessionId, mic: true })).toMatchObject({
      code: 'unallowed',
      reason: 'forbidden',
    })
  })

  test('opens an hour before the start, and the room ten minutes before it', async () => {
    const { server, sockets, call } = room
    const student = await sockets.connect(call.student.token)
    server.clock.set('2026-11-24T16:59:59.999Z')
    expect(await student.send('PreJoinSession', { sessionId: call.sessionId })).toMatchObject({ code: 'unallowed' })
    server.clock.set('2026-11-24T17:00:00.000Z')
    expect(await student.send('PreJoinSession', { sessionId: call.sessionId })).toMatchObject({ code: 'ok' })
    server.clock.set('2026-11-24T17:49:59.999Z')
    expect(await student.send('JoinSession', { sessionId: call.sessionId })).toMatchObject({ code: 'unallowed' })
    server.clock.set('2026-11-24T17:50:00.000Z')
    expect(await student.send('JoinSession', { sessionId: call.sessionId })).toMatchObject({ code: 'ok' })
  })
})

describe('an entering member', () => {
  test('learns the members inside, the offerer and everybody’s states', async () => {
    const { server, sockets, call } = room
    const tutor = await sockets.connect(call.tutor.token)
    const student = await sockets.connect(call.student.token)
    expect(await tutor.send('JoinSession', { sessionId: call.sessionId })).toMatchObject({
      code: 'ok',
      members: [call.tutor.id],
      offerer: true,
      generation: 0,
      media: { token: '', url: null, relayOnly: false, iceServers: [], expiresAt: '2026-11-24T18:45:00.000Z' },
    })
    await tutor.send('ToggleCamera', { sessionId: call.sessionId, camera: false, receive: false })
    await tutor.send('UserSharingScreen', { sessionId: call.sessionId, sharing: true })
    server.clock.advance(1_000)
    const joined = await student.send('JoinSession', { sessionId: call.sessionId })
    expect(joined).toMatchObject({ code: 'ok', members: [call.tutor.id, call.student.id], offerer: false })
    expect(joined).toMatchObject({
      states: [
        { userId: call.tutor.id, camera: false, mic: true, sharing: true, receive: false },
        { userId: call.student.id, camera: true, mic: true, sharing: false, receive: true },
      ],
    })
    expect(await tutor.received('MemberJoinedSession')).toEqual([
      { ...everythingOn, sessionId: call.sessionId, userId: call.student.id, transport: 'direct' },
    ])
    expect(await student.received('MemberJoinedSession')).toEqual([])
  })

  test('is recorded once, however often the same socket joins', async () => {
    const { sockets, call } = room
    const tutor = await sockets.connect(call.tutor.token)
    const student = await sockets.connect(call.student.token)
    await tutor.send('JoinSession', { sessionId: call.sessionId })
    await student.send('JoinSession', { sessionId: call.sessionId })
    await student.send('JoinSession', { sessionId: call.sessionId, fallback: true })
    expect(await tutor.received('MemberJoinedSession')).toHaveLength(1)
    expect(await kinds()).toEqual([
      [call.tutor.id, 'join'],
      [call.student.id, 'join'],
    ])
  })

  test('registers a peer and sets the states in the same event', async () => {
    const { sockets, call } = room
    const { sessionId } = call
    const tutor = await sockets.connect(call.tutor.token)
    const student = await sockets.connect(call.student.token)
    const shows = { camera: false, mic: true, receive: false }
    const first = await tutor.send('JoinSession', { sessionId, register: true, shows })
    expect(first).toMatchObject({ code: 'ok', generation: 1, registration: { peers: [] } })
    const second = await student.send('JoinSession', { sessionId, register: true })
    const peers = [{ userId: call.tutor.id, peerId: first.registration?.peerId }]
    expect(second).toMatchObject({ code: 'ok', generation: 2, registration: { peers } })
    expect(second.states).toContainEqual({ userId: call.tutor.id, ...shows, sharing: false })
    const { peerId } = second.registration ?? {}
    expect(await tutor.received('PeerRegistered')).toEqual([
      { sessionId, userId: call.student.id, peerId, generation: 2 },
    ])
    expect((await tutor.receivedNames()).slice(-2)).toEqual(['MemberJoinedSession', 'PeerRegistered'])
  })

  test('keeps the registered peer on joining again, and the other member receives the changed states', async () => {
    const { sockets, call } = room
    const { sessionId } = call
    const { tutor, student, generation } = await startCall(sockets, call)
    const shows = { camera: false, mic: true, receive: true }
    expect(await tutor.send('JoinSession', { sessionId, shows })).toMatchObject({ generation, registration: null })
    expect(await student.receivedNames()).toEqual(['CameraToggled'])
    const again = await student.send('RegisterPeer', { sessionId })
    expect(again.peers?.map(({ userId }) => userId)).toEqual([call.tutor.id])
  })

  test('at the same moment as the other: both learn of each other once', async () => {
    const { sockets, call } = room
    const { sessionId } = call
    const both = [await sockets.connect(call.tutor.token), await sockets.connect(call.student.token)]
    const joined = await Promise.all(both.map((socket) => socket.send('JoinSession', { sessionId, register: true })))
    expect(new Set(joined.map(({ generation }) => generation))).toEqual(new Set([1, 2]))
    expect(new Set(joined.map(({ registration }) => registration?.peers.length))).toEqual(new Set([0, 1]))
    const received = await Promise.all(both.map((socket) => socket.received('PeerRegistered')))
    expect(received.flat()).toMatchObject([{ generation: 2 }])
  })

  test('leaves once, and the other member is notified', async () => {
    const { sockets, call } = room
    const { tutor, student } = await startCall(sockets, call)
    expect(await student.send('LeaveSession', { sessionId: call.sessionId })).toMatchObject({ code: 'ok' })
    expect(await student.send('LeaveSession', { sessionId: call.sessionId })).toMatchObject({ code: 'ok' })
    expect(await tutor.received('MemberLeftSession')).toEqual([
      { sessionId: call.sessionId, userId: call.student.id, reason: 'left' },
    ])
    expect((await kinds()).filter(([, kind]) => kind === 'leave')).toEqual([[call.student.id, 'leave']])
    await tutor.send('ToggleMic', { sessionId: call.sessionId, mic: false })
    expect(await student.receivedNames()).toEqual([])
  })
})

describe('a second tab', () => {
  test('takes over the call: the first tab is notified, the other member is not, and attendance has no gap', async () => {
    const { sockets, call } = room
    const { tutor, student } = await startCall(sockets, call)
    const second = await sockets.connect(call.student.token)
    expect(await second.send('JoinSession', { sessionId: call.sessionId })).toMatchObject({ code: 'ok', generation: 2 })
    expect(await student.received('MemberLeftSession')).toEqual([
      { sessionId: call.sessionId, userId: call.student.id, reason: 'moved' },
    ])
    expect(await second.receivedNames()).toEqual(['JoinedRooms'])
    expect(await tutor.receivedNames()).toEqual([])
    expect((await kinds()).at(-1)).toEqual([call.student.id, 'moved'])
    await tutor.send('ToggleMic', { sessionId: call.sessionId, mic: false })
    expect(await second.receivedNames()).toEqual(['JoinedRooms', 'MicToggled'])
    expect(await student.receivedNames()).toEqual(['MemberLeftSession'])
  })

  test('is not removed by the first tab’s events or disconnection', async () => {
    const { server, sockets, call } = room
    const { tutor, student } = await startCall(sockets, call)
    const second = await sockets.connect(call.student.token)
    await second.send('JoinSession', { sessionId: call.sessionId })
    expect(await student.send('ToggleMic', { sessionId: call.sessionId, mic: false })).toMatchObject({
      code: 'unallowed',
    })
    expect(await student.send('LeaveSession', { sessionId: call.sessionId })).toMatchObject({ code: 'ok' })
    await student.cut()
    server.clock.advance(60_000)
    await sweepRooms(server)
    expect(await tutor.receivedNames()).toEqual([])
    expect(await second.send('ToggleMic', { sessionId: call.sessionId, mic: false })).toMatchObject({ code: 'ok' })
    expect((await kinds()).map(([, kind]) => kind)).toEqual(['join', 'join', 'moved', 'refused'])
  })

  test('receives signals for its member after it registers', async () => {
    const { sockets, call } = room
    const { tutor } = await startCall(sockets, call)
    const second = await sockets.connect(call.student.token)
    await second.send('JoinSession', { sessionId: call.sessionId })
    const { generation = 0, peers } = await second.send('RegisterPeer', { sessionId: call.sessionId })
    expect(peers).toEqual([{ userId: call.tutor.id, peerId: expect.any(String) }])
    expect(await tutor.received('PeerRegistered')).toMatchObject([{ userId: call.student.id, generation }])
    const offer = { type: 'offer', sdp: 'v=0' } as const
    await tutor.send('SessionOffer', { sessionId: call.sessionId, epoch: generation * 1000, offer })
    expect(await second.received('SessionOffer')).toEqual([
      { sessionId: call.sessionId, userId: call.tutor.id, epoch: generation * 1000, offer },
    ])
  })
})

test('twenty people who enter and register at the same moment all reach their partner', async () => {
  const { server, sockets } = room
  const calls = await Promise.all(Array.from({ length: 10 }, () => buildCall(server, start)))
  const pairs = await Promise.all(
    calls.map(async (each) => ({
      ...each,
      sockets: [await sockets.connect(each.tutor.token), await sockets.connect(each.student.token)],
    })),
  )
  const registered = await Promise.all(
    pairs.flatMap(({ sessionId, sockets: both }) =>
      both.map(async (socket) => {
        const joined = socket.send('JoinSession', { sessionId })
        const { generation = 0 } = await socket.send('RegisterPeer', { sessionId })
        return { socket, sessionId, generation, code: (await joined).code }
      }),
    ),
  )
  expect(registered.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 'ok'))
  for (const { sessionId, sockets: both } of pairs) {
    const own = registered.filter((each) => each.sessionId === sessionId)
    expect(own.map(({ generation }) => generation).toSorted((one, other) => one - other)).toEqual([1, 2])
    const first = own.find(({ generation }) => generation === 1)
    expect(await first?.socket.received('PeerRegistered')).toMatchObject([{ generation: 2 }])
    const [tutor, student] = both
    const offer = { type: 'offer', sdp: 'v=0' } as const
    expect(await tutor?.send('SessionOffer', { sessionId, epoch: 2000, offer })).toMatchObject({ code: 'ok' })
    expect(await student?.received('SessionOffer')).toHaveLength(1)
  }
})
