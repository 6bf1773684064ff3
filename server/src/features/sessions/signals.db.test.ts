import { describe, expect, test } from 'vitest'
import { buildCall, startCall } from '../../testing/call.ts'
import { startedCallOfEachTest } from '../../testing/call-of-each-test.ts'
import { createTestServer } from '../../testing/server.ts'
import { answer, candidateOf, direct, offer, relay, report } from '../../testing/signals.ts'
import { openSockets } from '../../testing/sockets.ts'

const start = '2026-11-24T18:00:00.000Z'
const candidate = candidateOf(direct)
const forbidden = { code: 'unallowed', reason: 'forbidden' }

const room = startedCallOfEachTest(start)

describe('signals', () => {
  test('go to the other member only, with sender and epoch', async () => {
    const { sockets, call, tutor, student, epoch } = room
    const preview = await sockets.connect(call.student.token)
    await preview.send('PreJoinSession', { sessionId: call.sessionId })
    const { sessionId } = call
    await tutor.send('SessionOffer', { sessionId, epoch, offer })
    await student.send('SessionAnswer', { sessionId, epoch, answer })
    await student.send('SessionAnswer', { sessionId, epoch, recover: true })
    await tutor.send('IceCandidate', { sessionId, epoch, candidate })
    expect(await student.received('SessionOffer')).toEqual([{ sessionId, userId: call.tutor.id, epoch, offer }])
    expect(await student.received('IceCandidate')).toEqual([{ sessionId, userId: call.tutor.id, epoch, candidate }])
    expect(await tutor.received('SessionAnswer')).toEqual([
      { sessionId, userId: call.student.id, epoch, answer },
      { sessionId, userId: call.student.id, epoch, recover: true },
    ])
    expect(await preview.receivedNames()).toEqual(['JoinedRooms'])
  })

  test('begin a new generation when a member registers again', async () => {
    const { call, tutor, student, epoch } = room
    expect(epoch).toBe(2000)
    const registered = await tutor.send('RegisterPeer', { sessionId: call.sessionId })
    expect(registered).toMatchObject({ code: 'ok', generation: 3, peers: [{ userId: call.student.id }] })
    expect(await student.received('PeerRegistered')).toEqual([
      { sessionId: call.sessionId, userId: call.tutor.id, peerId: registered.peerId, generation: 3 },
    ])
    expect(await tutor.received('PeerRegistered')).toEqual([])
  })

  test('of the kinds ping and pong arrive without the media report', async () => {
    const { call, tutor, student } = room
    const { sessionId } = call
    await tutor.send('PingSessionMember', { sessionId, userId: call.student.id, report })
    expect(await student.received('PingSessionMember')).toEqual([{ sessionId, userId: call.tutor.id }])
    await student.send('PongSessionMember', { sessionId, userId: call.tutor.id })
    expect(await tutor.received('PongSessionMember')).toEqual([{ sessionId, userId: call.student.id }])
  })

  test('of camera and microphone are sent to the other member and stored', async () => {
    const { call, tutor, student } = room
    const { sessionId } = call
    await tutor.send('ToggleCamera', { sessionId, camera: true })
    await tutor.send('ToggleMic', { sessionId, mic: false })
    const own = { sessionId, userId: call.tutor.id }
    expect(await student.received('CameraToggled')).toEqual([{ ...own, camera: true, receive: true }])
    expect(await student.received('MicToggled')).toEqual([{ ...own, mic: false }])
    expect(await tutor.receivedNames()).toEqual([])
    expect((await student.send('JoinSession', { sessionId })).states).toContainEqual({
      userId: call.tutor.id,
      camera: true,
      mic: false,
      sharing: false,
      receive: true,
    })
  })

  test('let only one member share a screen at a time', async () => {
    const { call, tutor, student } = room
    const { sessionId } = call
    expect(await tutor.send('UserSharingScreen', { sessionId, sharing: true })).toMatchObject({ code: 'ok' })
    expect(await student.send('UserSharingScreen', { sessionId, sharing: true })).toMatchObject(forbidden)
    expect(await student.send('UserSharingScreen', { sessionId, sharing: false })).toMatchObject({ code: 'ok' })
    expect(await tutor.send('UserSharingScreen', { sessionId, sharing: false })).toMatchObject({ code: 'ok' })
    expect(await student.send('UserSharingScreen', { sessionId, sharing: true })).toMatchObject({ code: 'ok' })
    expect((await student.received('UserSharedScreen')).map(({ sharing }) => sharing)).toEqual([true, false])
  })
})

test('a relay-only call passes on relay addresses only', async () => {
  const hiding = await createTestServer(start, { VIDEO_RELAY_ONLY: 'true' })
  const otherSockets = await openSockets(hiding)
  try {
    const built = await buildCall(hiding, start)
    const both = await startCall(otherSockets, built)
    const { sessionId } = built
    const signal = { sessionId, epoch: both.generation * 1000 }
    for (const text of [direct, relay, '']) {
      const sent = both.tutor.send('IceCandidate', { ...signal, candidate: candidateOf(text) })
      expect(await sent).toMatchObject({ code: 'ok' })
    }
    const sdp = `v=0\r\na=${direct}\r\na=${relay}\r\n`
    await both.tutor.send('SessionOffer', { ...signal, offer: { type: 'offer', sdp } })
    expect((await both.student.received('IceCandidate')).map((received) => received.candidate.candidate)).toEqual([
      relay,
      '',
    ])
    expect(await both.student.received('SessionOffer')).toMatchObject([{ offer: { sdp: `v=0\r\na=${relay}\r\n` } }])
    expect(await both.student.send('JoinSession', { sessionId })).toMatchObject({ media: { relayOnly: true } })
  } finally {
    otherSockets.close()
    await hiding.close()
  }
})
