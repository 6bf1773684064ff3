import { describe, expect, test } from 'vitest'
import { startCall, sweepRooms, timelineOf } from '../../testing/call.ts'
import { callOfEachTest } from '../../testing/call-of-each-test.ts'

const start = '2026-11-24T18:00:00.000Z'
const seconds = (count: number) => new Date(Date.parse(start) + count * 1000)

const room = callOfEachTest(start)

const kinds = async () => (await timelineOf(room.server, room.call.sessionId)).map(({ userId, kind }) => [userId, kind])

/** Waits until the database records the lost socket. */
async function untilLost(userId: number): Promise<void> {
  await expect
    .poll(() =>
      room.server.db
        .selectFrom('sessionMembers')
        .select('lostAt')
        .where('sessionId', '=', room.call.sessionId)
        .where('userId', '=', userId)
        .executeTakeFirst(),
    )
    .not.toEqual({ lostAt: null })
}

describe('a lost socket', () => {
  test('is dated by its last packet, and its member is removed 15 seconds after the loss was noticed', async () => {
    const { server, sockets, call } = room
    const { tutor, student } = await startCall(sockets, call)
    server.clock.set(seconds(100))
    await student.send('ToggleMic', { sessionId: call.sessionId, mic: false })
    server.clock.set(seconds(108))
    await student.cut()
    await untilLost(call.student.id)
    expect((await timelineOf(server, call.sessionId)).at(-1)).toEqual({
      userId: call.student.id,
      kind: 'drop',
      at: seconds(100).toISOString(),
      source: 'socket',
    })
    server.clock.set(seconds(122))
    await sweepRooms(server)
    expect(await tutor.received('MemberLeftSession')).toEqual([])
    server.clock.set(seconds(123))
    await sweepRooms(server)
    await sweepRooms(server)
    expect(await tutor.received('MemberLeftSession')).toEqual([
      { sessionId: call.sessionId, userId: call.student.id, reason: 'disconnected' },
    ])
  })

  test('resumes within 15 seconds with its peer and states, and the other member is not notified', async () => {
    const { server, sockets, call } = room
    const { tutor, student, generation } = await startCall(sockets, call)
    await student.send('ToggleCamera', { sessionId: call.sessionId, camera: false })
    await student.cut()
    await untilLost(call.student.id)
    server.clock.set(seconds(14))
    await sweepRooms(server)
    const back = await sockets.connect(call.student.token)
    expect(await back.send('JoinSession', { sessionId: call.sessionId })).toMatchObject({
      code: 'ok',
      generation,
      members: [call.tutor.id, call.student.id],
    })
    server.clock.set(seconds(60))
    await sweepRooms(server)
    expect(await tutor.received('MemberLeftSession')).toEqual([])
    expect((await kinds()).map(([, kind]) => kind)).toEqual(['join', 'join', 'drop', 'resume'])
    const candidate = { candidate: '', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null }
    const epoch = generation * 1000
    expect(await tutor.send('IceCandidate', { sessionId: call.sessionId, epoch, candidate })).toMatchObject({
      code: 'ok',
    })
    expect(await back.received('IceCandidate')).toHaveLength(1)
  })

  test('joins again when it returns later', async () => {
    const { server, sockets, call } = room
    const { student } = await startCall(sockets, call)
    await student.cut()
    await untilLost(call.student.id)
    server.clock.set(seconds(15))
    const back = await sockets.connect(call.student.token)
    await back.send('JoinSession', { sessionId: call.sessionId })
    expect((await kinds()).at(-1)).toEqual([call.student.id, 'join'])
    expect(await back.send('SessionAnswer', { sessionId: call.sessionId, epoch: 2000, recover: true })).toMatchObject({
      code: 'unallowed',
    })
  })

  test('makes its member unreachable at once, and a member who returns only to leave has left', async () => {
    const { sockets, call } = room
    const { tutor, student, generation } = await startCall(sockets, call)
    await student.cut()
    await untilLost(call.student.id)
    const ping = { sessionId: call.sessionId, userId: call.student.id }
    const offer = { type: 'offer', sdp: 'v=0' } as const
    const epoch = generation * 1000
    expect(await tutor.send('PingSessionMember', ping)).toMatchObject({ code: 'unreachable' })
    expect(await tutor.send('SessionOffer', { sessionId: call.sessionId, epoch, offer })).toMatchObject({
      code: 'unreachable',
    })
    const back = await sockets.connect(call.student.token)
    await back.send('LeaveSession', { sessionId: call.sessionId })
    expect(await tutor.received('MemberLeftSession')).toMatchObject([{ reason: 'left' }])
  })
})
