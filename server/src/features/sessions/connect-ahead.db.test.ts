/** Tests of signals between the lobby and the room. */
import { expect, test } from 'vitest'
import { buildTutor } from '../../testing/accounts.ts'
import { buildCall } from '../../testing/call.ts'
import { callOfEachTest } from '../../testing/call-of-each-test.ts'
import { createTestServer } from '../../testing/server.ts'
import { answer, candidateOf, direct, offer, relay } from '../../testing/signals.ts'
import { openSockets } from '../../testing/sockets.ts'

const start = '2026-11-24T18:00:00.000Z'
const attempt = '0f8fad5b-d9cb-469f-a165-70867728950e'
const candidate = candidateOf(direct)

const room = callOfEachTest(start)

test('members exchange signals between lobby and room, and a member in the lobby stays outside', async () => {
  const { server, sockets, call } = room
  const { sessionId } = call
  const tutor = await sockets.connect(call.tutor.token)
  const student = await sockets.connect(call.student.token)
  await tutor.send('JoinSession', { sessionId })
  await student.send('PreJoinSession', { sessionId })
  expect(await student.send('ConnectAhead', { sessionId, attempt, ask: true })).toMatchObject({ code: 'ok' })
  await tutor.send('ConnectAhead', { sessionId, attempt, offer })
  await student.send('ConnectAhead', { sessionId, attempt, answer })
  await tutor.send('ConnectAhead', { sessionId, attempt, candidate })
  const ofTutor = { sessionId, userId: call.tutor.id, attempt }
  const ofStudent = { sessionId, userId: call.student.id, attempt }
  expect(await student.received('ConnectAhead')).toEqual([
    { ...ofTutor, offer },
    { ...ofTutor, candidate },
  ])
  expect(await tutor.received('ConnectAhead')).toEqual([
    { ...ofStudent, ask: true },
    { ...ofStudent, answer },
  ])
  const inside = await server.db
    .selectFrom('sessionMembers')
    .select('userId')
    .where('sessionId', '=', sessionId)
    .execute()
  expect(inside).toEqual([{ userId: call.tutor.id }])
})

test('a stranger neither sends nor receives signals in the lobby', async () => {
  const { server, sockets, call } = room
  const { sessionId } = call
  const student = await sockets.connect(call.student.token)
  await student.send('PreJoinSession', { sessionId })
  const stranger = await sockets.connect((await buildTutor(server.context)).token)
  expect(await stranger.send('ConnectAhead', { sessionId, attempt, offer })).toMatchObject({ code: 'unallowed' })
  await student.send('ConnectAhead', { sessionId, attempt, ask: true })
  expect(await student.received('ConnectAhead')).toEqual([])
  expect(await stranger.received('ConnectAhead')).toEqual([])
})

test('a relay-only call hides direct addresses in the lobby too', async () => {
  const hiding = await createTestServer(start, { VIDEO_RELAY_ONLY: 'true' })
  const otherSockets = await openSockets(hiding)
  try {
    const { sessionId, ...people } = await buildCall(hiding, start)
    const [tutor, student] = [
      await otherSockets.connect(people.tutor.token),
      await otherSockets.connect(people.student.token),
    ]
    for (const one of [tutor, student]) await one.send('PreJoinSession', { sessionId })
    for (const text of [direct, relay]) {
      await tutor.send('ConnectAhead', { sessionId, attempt, candidate: candidateOf(text) })
    }
    const sdp = `v=0\r\na=${direct}\r\na=${relay}\r\n`
    await tutor.send('ConnectAhead', { sessionId, attempt, offer: { type: 'offer', sdp } })
    expect(await student.received('ConnectAhead')).toMatchObject([
      { candidate: { candidate: relay } },
      { offer: { sdp: `v=0\r\na=${relay}\r\n` } },
    ])
  } finally {
    otherSockets.close()
    await hiding.close()
  }
})
