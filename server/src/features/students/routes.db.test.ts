import { figuresEndpoints } from '@hiwar/contract/people/people-figures.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'

let server: TestServer
let student: BuiltPerson

beforeEach(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
  student = await buildStudent(server.context)
})
afterEach(() => server.close())

const read = (token: string, id = student.id) => server.call(figuresEndpoints.student, { params: { id } }, { token })

const counts = (total: number, ratified: number) => ({ total, ratified, canceled: total - ratified })

test('lessons, tutors and minutes are counted with and without canceled lessons', async () => {
  const one = await buildTutor(server.context)
  const other = await buildTutor(server.context)
  const canceledAt = new Date('2026-11-20T10:00:00Z')
  const { id: subscriptionId } = await buildSubscription(server.db, student.id, '2026-11-10T09:00:00Z')
  const lesson = (tutorId: number, start: string, over = {}) =>
    buildLesson(server.db, tutorId, student.id, start, { subscriptionId, ...over })
  await lesson(one.id, '2026-11-16T09:00:00Z')
  await lesson(one.id, '2026-11-19T09:00:00Z', { minutes: 15 })
  await lesson(one.id, '2026-11-21T11:00:00Z', { canceledAt })
  // A running lesson counts as neither future nor past.
  await lesson(one.id, '2026-11-24T09:45:00Z')
  await lesson(other.id, '2026-11-28T09:00:00Z', { canceledAt })
  await buildLesson(server.db, one.id, (await buildStudent(server.context)).id, '2026-11-17T09:00:00Z')

  expect((await read(student.token)).reply).toEqual({
    lessonCount: { ...counts(5, 3), future: counts(1, 0), past: counts(3, 2) },
    // The first tutor gave one lesson and had another one canceled.
    tutorCount: { total: 2, ratified: 1, canceled: 2 },
    minutes: counts(135, 75),
  })
})

test('a student without lessons has zeros', async () => {
  const none = counts(0, 0)
  const { token } = await buildAdmin(server.context)
  expect((await read(token)).reply).toEqual({
    lessonCount: { ...none, future: none, past: none },
    tutorCount: none,
    minutes: none,
  })
})

test('only students have figures', async () => {
  const tutor = await buildTutor(server.context)
  const admin = await buildAdmin(server.context)
  expect((await read(admin.token, tutor.id)).error.code).toBe('student-not-found')
  expect((await read(admin.token, 999_999)).error.code).toBe('student-not-found')
})
