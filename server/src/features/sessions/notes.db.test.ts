import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BuiltCall, buildCall, startCall } from '../../testing/call.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { openSockets, type Sockets, type TestSocket } from '../../testing/sockets.ts'

const start = '2026-11-24T18:00:00.000Z'

let server: TestServer
let sockets: Sockets
let call: BuiltCall
let tutor: TestSocket
let student: TestSocket

beforeAll(async () => {
  server = await createTestServer(start)
  sockets = await openSockets(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  call = await buildCall(server, start)
  const started = await startCall(sockets, call)
  tutor = started.tutor
  student = started.student
})
afterEach(() => sockets.close())

const write = (socket: TestSocket, text: string, rev: number) =>
  socket.send('WriteNotes', { sessionId: call.sessionId, text, rev })

test('what one writes the other reads, now and after coming back', async () => {
  expect(await write(tutor, 'went, gone ', 0)).toMatchObject({ code: 'ok', stored: true, rev: 1 })
  expect(await student.heard('NotesWritten')).toEqual([
    { sessionId: call.sessionId, userId: call.tutor.id, text: 'went, gone ', rev: 1 },
  ])
  expect(await tutor.heard('NotesWritten')).toEqual([])
  expect((await student.send('JoinSession', { sessionId: call.sessionId })).notes).toEqual({
    text: 'went, gone ',
    rev: 1,
  })
})

test('of changes made at once one is stored, and the others hear what stands', async () => {
  const answers = await Promise.all([write(tutor, 'a', 0), write(student, 'b', 0), write(tutor, 'c', 0)])
  const stored = answers.filter((answer) => answer.stored)
  expect(stored).toHaveLength(1)
  for (const answer of answers) expect(answer).toMatchObject({ rev: 1, text: stored[0]?.text })
  const late = await write(student, 'older', 0)
  expect(late).toMatchObject({ stored: false, rev: 1, text: stored[0]?.text })
})

test('whoever is only before the door, and whoever left, does not write', async () => {
  const preview = await sockets.connect(call.student.token)
  await preview.send('PreJoinSession', { sessionId: call.sessionId })
  expect(await write(preview, 'x', 0)).toMatchObject({ code: 'unallowed' })
  await student.send('LeaveSession', { sessionId: call.sessionId })
  expect(await write(student, 'x', 0)).toMatchObject({ code: 'unallowed' })
  expect(await write(tutor, '\u0000', 0)).toMatchObject({ code: 'unallowed' })
  expect(await write(tutor, 'x'.repeat(5_001), 0)).toMatchObject({ code: 'unallowed' })
})
