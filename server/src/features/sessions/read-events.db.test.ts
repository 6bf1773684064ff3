/** Tests of the entries and exits that admins read. */
import { sessionEndpoints } from '@hiwar/contract/appointments/sessions.ts'
import { event, inside, start } from '@hiwar/domain/sessions/evidence.fixture.ts'
import { afterAll, expect, test } from 'vitest'
import { buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { writeStory } from '../../testing/attendance.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { createTestServer } from '../../testing/server.ts'

const server = await createTestServer(new Date(start))
afterAll(() => server.close())

test('admins read who entered and left, without other timeline rows', async () => {
  const tutor = await buildTutor(server.context)
  const student = await buildStudent(server.context)
  const lesson = await buildLesson(server.db, tutor.id, student.id, new Date(start))
  const events = [
    event('tutor', 'prejoin', -60),
    ...inside('tutor', 0, 900),
    event('tutor', 'link-up', 5),
    event('student', 'join', 10),
    event('student', 'join', 11, { source: 'sfu' }),
    event('student', 'drop', 300),
    event('student', 'resume', 310),
    event('student', 'closed', 2400, { source: 'system' }),
  ]
  await writeStory(server.db, { ...lesson, tutorId: tutor.id, studentId: student.id }, { events })
  const admin = await buildAdmin(server.context)
  const { reply } = await server.call(sessionEndpoints.events, { params: { id: lesson.sessionId } }, admin)
  expect(reply.map(({ userId, type }) => [userId, type])).toEqual([
    [tutor.id, 1],
    [student.id, 1],
    [student.id, 2],
    [student.id, 1],
    [tutor.id, 2],
    [student.id, 2],
  ])
  expect(reply[0]).toMatchObject({ sessionId: lesson.sessionId, createdAt: new Date(start).toISOString() })
})

test('the events of an unknown session are not found', async () => {
  const call = { params: { id: 'lesson:0f8fad5b-d9cb-469f-a165-70867728950e' } }
  const admin = await buildAdmin(server.context)
  expect((await server.call(sessionEndpoints.events, call, admin)).error.code).toBe('session-not-found')
})
