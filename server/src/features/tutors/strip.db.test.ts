import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildStudent, buildTutor } from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'

const noon = '2026-11-24T10:00:00.000Z'
let server: TestServer

beforeAll(async () => {
  server = await createTestServer(noon)
})
afterAll(() => server.close())

const strip = async (ids: number[], window = {}) =>
  (await server.call(tutorEndpoints.strip, { query: { ids, ...window } })).reply

const minutesOf = async (id: number, window = {}) =>
  (await strip([id], window)).flatMap(({ days }) => days.map(({ minutes }) => minutes))

test('a strip counts what visitors could book, without lessons, their buffers and full days', async () => {
  const { db, context } = server
  const tutor = await buildTutor(context, {}, { bufferMinutes: 10 })
  await buildSlot(db, tutor.id, '2026-11-24T16:00:00.000Z', { minutes: 120 })
  const { id: slotId } = await buildSlot(db, tutor.id, '2026-11-25T16:00:00.000Z', { minutes: 120 })
  expect(await minutesOf(tutor.id)).toEqual([120, 120, 0, 0, 0, 0, 0])
  expect(await minutesOf(tutor.id, { from: '19:00', to: '21:00' })).toEqual([60, 60, 0, 0, 0, 0, 0])

  const student = await buildStudent(context)
  await buildSubscription(db, student.id, noon)
  const body = { tutorId: tutor.id, slotId, start: '2026-11-25T17:00:00.000Z', duration: 30 as const }
  await server.call(lessonEndpoints.book, { body }, { token: student.token })
  server.clock.advance(60_000)
  // 50 minutes before the lesson, and 20 after it.
  expect(await minutesOf(tutor.id)).toEqual([120, 70, 0, 0, 0, 0, 0])
  await db.updateTable('tutors').set({ dailyLessons: 1 }).where('userId', '=', tutor.id).execute()
  server.clock.advance(60_000)
  expect(await minutesOf(tutor.id)).toEqual([120, 0, 0, 0, 0, 0, 0])
  server.clock.set(noon)
})

test('only listed tutors have a strip, and one call reads twenty at most', async () => {
  const listed = await buildTutor(server.context)
  const unlisted = await buildTutor(server.context, {}, { activated: false })
  expect((await strip([unlisted.id, listed.id, listed.id])).map(({ tutorId }) => tutorId)).toEqual([listed.id])
  const ids = Array.from({ length: 21 }, (_, index) => index + 1)
  expect((await server.call(tutorEndpoints.strip, { query: { ids } })).status).toBe(400)
})
