/** Tests of the activity of a tutor over the last year. */
import { figuresEndpoints } from '@hiwar/contract/people/people-figures.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildManager, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeEach(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
})
afterEach(() => server.close())

const read = (id: number, token?: string) =>
  server.call(figuresEndpoints.tutorActivity, { params: { id } }, token === undefined ? {} : { token })

test('the activity shows the days of the last year with given lessons', async () => {
  const tutor = await buildTutor(server.context)
  const taught = async (start: string, over = {}) =>
    buildLesson(server.db, tutor.id, (await buildStudent(server.context)).id, start, over)
  await taught('2025-11-24T21:30:00Z')
  await taught('2025-11-24T22:00:00Z')
  await taught('2026-11-23T21:45:00Z', { minutes: 15 })
  await taught('2026-11-23T22:00:00Z', { minutes: 15 })
  await taught('2026-11-24T08:00:00Z')
  await taught('2026-11-24T09:00:00Z', { canceledAt: new Date('2026-11-23T12:00:00Z') })
  await taught('2026-11-24T09:45:00Z')

  expect((await read(tutor.id)).reply).toEqual({
    '2025-11-25': { score: 2, lessonCount: 1 },
    '2026-11-23': { score: 1, lessonCount: 1 },
    '2026-11-24': { score: 3, lessonCount: 2 },
  })
})

test('an unlisted tutor’s activity is for the tutor and staff only', async () => {
  const hidden = await buildTutor(server.context, {}, { activated: false })
  const manager = await buildManager(server.context)
  expect((await read(hidden.id)).error.code).toBe('forbidden')
  expect((await read(hidden.id, (await buildStudent(server.context)).token)).error.code).toBe('forbidden')
  expect((await read(hidden.id, hidden.token)).reply).toEqual({})
  expect((await read(hidden.id, manager.token)).reply).toEqual({})
  expect((await read(999_999)).error.code).toBe('tutor-not-found')
})
