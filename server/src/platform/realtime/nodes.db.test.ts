import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildLogin, buildStudent } from '../../testing/accounts.ts'
import { eventually } from '../../testing/eventually.ts'
import { openNodes, type TestNodes } from '../../testing/nodes.ts'
import { endedLoginsTask } from './realtime.ts'

const noon = '2026-11-24T10:00:00.000Z'
const channel = { channel: 'TutorsCache' } as const

const refusedForLong = { code: 'unallowed', reason: 'too-many-requests', retryAfter: expect.toSatisfy((s) => s > 1) }

let nodes: TestNodes
let student: BuiltPerson

beforeAll(async () => {
  nodes = await openNodes(noon, { RATE_LIMIT_FACTOR: '1' })
})
afterAll(() => nodes.close())
beforeEach(async () => {
  student = await buildStudent(nodes.one.context)
})

test('over both nodes a person may send what one node allows in a minute, burst and refill, and no more', async () => {
  const here = await nodes.one.sockets.connect(student.token)
  const there = await nodes.other.sockets.connect(student.token)
  for (let count = 0; count < 60; count += 1) {
    expect(await here.send('Subscribe', channel)).toMatchObject({ code: 'ok' })
    expect(await there.send('Subscribe', channel)).toMatchObject({ code: 'ok' })
  }
  nodes.advance(30_000)
  // The bucket of one node alone would refuse for a second.
  for (const socket of [here, there])
    await eventually(async () => expect(await socket.send('Subscribe', channel)).toMatchObject(refusedForLong))
  expect(await here.send('Unsubscribe', channel)).toMatchObject({ code: 'ok' })
})

test('a logout on one node closes its sockets on the other in its next round, and no others', async () => {
  const there = await nodes.other.sockets.connect(student.token)
  const lasting = await nodes.other.sockets.connect((await buildLogin(nodes.one.context, student.id)).token)
  await nodes.one.call(authEndpoints.logout, {}, student)
  await endedLoginsTask.run(nodes.other.context)
  expect(await there.closed).toBe('io server disconnect')
  expect(lasting.socket.connected).toBe(true)
})
