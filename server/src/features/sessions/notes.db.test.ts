/** Tests of the shared notes of a session. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { expect, test } from 'vitest'
import { startedCallOfEachTest } from '../../testing/call-of-each-test.ts'
import type { TestSocket } from '../../testing/sockets.ts'

const start = '2026-11-24T18:00:00.000Z'

const room = startedCallOfEachTest(start)

const write = (socket: TestSocket, text: string, rev: number) =>
  socket.send('WriteNotes', { sessionId: room.call.sessionId, text, rev })

test('a member reads the other’s notes at once and after joining again', async () => {
  const { call, tutor, student } = room
  expect(await write(tutor, 'went, gone ', 0)).toMatchObject({ code: 'ok', stored: true, rev: 1 })
  expect(await student.received('NotesWritten')).toEqual([
    { sessionId: call.sessionId, userId: call.tutor.id, text: 'went, gone ', rev: 1 },
  ])
  expect(await tutor.received('NotesWritten')).toEqual([])
  expect((await student.send('JoinSession', { sessionId: call.sessionId })).notes).toEqual({
    text: 'went, gone ',
    rev: 1,
  })
})

test('the notes stay to be read after the room, and the lesson says that it has some', async () => {
  const { server, call, tutor } = room
  const input = { params: { id: call.id } }
  const readBy = ({ token }: { token: string }) => server.call(lessonEndpoints.notes, input, { token })
  const hasNotes = async () => (await server.call(lessonEndpoints.read, input, call.student)).reply.hasNotes
  expect((await readBy(call.student)).reply).toEqual({ text: '' })
  expect(await hasNotes()).toBe(false)
  await write(tutor, 'went, gone', 0)
  for (const who of [call.student, call.tutor]) expect((await readBy(who)).reply).toEqual({ text: 'went, gone' })
  expect(await hasNotes()).toBe(true)
})

test('of simultaneous changes one is stored, and the others receive the stored text', async () => {
  const { tutor, student } = room
  const answers = await Promise.all([write(tutor, 'a', 0), write(student, 'b', 0), write(tutor, 'c', 0)])
  const stored = answers.filter((answer) => answer.stored)
  expect(stored).toHaveLength(1)
  for (const answer of answers) expect(answer).toMatchObject({ rev: 1, text: stored[0]?.text })
  const late = await write(student, 'older', 0)
  expect(late).toMatchObject({ stored: false, rev: 1, text: stored[0]?.text })
})

test('a member in the lobby and a member who left cannot write notes', async () => {
  const { sockets, call, tutor, student } = room
  const preview = await sockets.connect(call.student.token)
  await preview.send('PreJoinSession', { sessionId: call.sessionId })
  expect(await write(preview, 'x', 0)).toMatchObject({ code: 'unallowed' })
  await student.send('LeaveSession', { sessionId: call.sessionId })
  expect(await write(student, 'x', 0)).toMatchObject({ code: 'unallowed' })
  expect(await write(tutor, '\u0000', 0)).toMatchObject({ code: 'unallowed' })
  expect(await write(tutor, 'x'.repeat(5_001), 0)).toMatchObject({ code: 'unallowed' })
})
