/** Tests of one call across two nodes. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type BuiltCall, buildCall } from '../../testing/call.ts'
import { openNodes } from '../../testing/nodes.ts'
import type { TestSocket } from '../../testing/sockets.ts'

const start = '2026-11-24T18:00:00.000Z'

let call: BuiltCall
let tutor: TestSocket
let student: TestSocket

const nodes = await openNodes(start)
afterAll(() => nodes.close())

beforeEach(async () => {
  call = await buildCall(nodes.one, start)
  tutor = await nodes.one.sockets.connect(call.tutor.token)
  student = await nodes.other.sockets.connect(call.student.token)
  for (const socket of [tutor, student]) await socket.send('JoinSession', { sessionId: call.sessionId })
})

test('members on different nodes see each other and exchange offers', async () => {
  const { sessionId } = call
  await expect.poll(() => tutor.received('MemberJoinedSession')).toMatchObject([{ sessionId, userId: call.student.id }])
  await tutor.send('RegisterPeer', { sessionId })
  const { generation = 0 } = await student.send('RegisterPeer', { sessionId })
  const offer = { type: 'offer', sdp: 'v=0' } as const
  const epoch = generation * 1000
  expect(await tutor.send('SessionOffer', { sessionId, epoch, offer })).toMatchObject({ code: 'ok' })
  await expect.poll(() => student.received('SessionOffer')).toMatchObject([{ sessionId, userId: call.tutor.id, offer }])
  await student.send('ToggleMic', { sessionId, mic: false })
  await expect.poll(() => tutor.received('MicToggled')).toMatchObject([{ userId: call.student.id, mic: false }])
})

test('a tab on another node takes over the call, and only the replaced tab is notified', async () => {
  const { sessionId } = call
  tutor.forget()
  const tab = await nodes.one.sockets.connect(call.student.token)
  expect(await tab.send('JoinSession', { sessionId })).toMatchObject({ code: 'ok' })
  await expect.poll(() => student.received('MemberLeftSession')).toMatchObject([{ reason: 'moved' }])
  await tutor.send('ToggleMic', { sessionId, mic: false })
  await expect.poll(() => tab.received('MicToggled')).toHaveLength(1)
  expect(await student.received('MicToggled')).toEqual([])
  expect(await tutor.received('MemberLeftSession')).toEqual([])
})
