/** AW-07: wishes for a time that could not be met, and the figures of the waiting list. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { waitingListEndpoints } from '@hiwar/contract/appointments/waiting-list.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { afterAll, expect, test } from 'vitest'
import { buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { writeMisses } from './misses.store.ts'

/** Noon of a Tuesday in Cairo. */
const noon = '2026-11-24T10:00:00.000Z'
const server = await createTestServer(noon)
afterAll(() => server.close())

test('AW-07 the map counts each student once an hour, beside the free hours, and the outcome of offers', async () => {
  const [tutor, owner, student] = [
    await buildTutor(server.context),
    await buildStudent(server.context),
    await buildStudent(server.context),
  ]
  const { id: subscriptionId } = await buildSubscription(server.db, owner.id, noon)
  await buildSubscription(server.db, student.id, noon)
  const start = '2026-11-25T17:00:00.000Z'
  const { id: slotId } = await buildSlot(server.db, tutor.id, start, { minutes: 90 })
  const lesson = await buildLesson(server.db, tutor.id, owner.id, start, { subscriptionId, slotId })
  const book = (at: string, duration: 15 | 30) =>
    server.call(lessonEndpoints.book, { body: { tutorId: tutor.id, slotId, start: at, duration } }, student)
  const search = (freeFrom: string, freeTo: string, by?: typeof student) =>
    server.call(tutorEndpoints.list, { query: { weekdays: [5], freeFrom, freeTo } }, by)

  expect((await book(start, 30)).error.code).toBe('busy-tutor')
  expect((await book('2026-11-25T17:15:00.000Z', 15)).error.code).toBe('busy-tutor')
  // A search with times and no result counts for who is known, again and again.
  expect((await search('10:30', '12:00', student)).reply.total).toBe(0)
  expect((await search('10:30', '12:00', student)).reply.total).toBe(0)
  await search('10:30', '12:00')
  const wish = { tutorId: tutor.id, duration: 30 as const, weekdays: [3 as const], from: '19:00', to: '20:00' }
  await server.call(waitingListEndpoints.join, { body: wish }, student)
  await server.call(lessonEndpoints.cancel, { params: { id: lesson.id } }, owner)
  const { reply } = await server.call(waitingListEndpoints.list, { query: {} }, student)
  server.clock.advance(3 * 60_000)
  const params = { id: reply.list[0]?.offer?.id ?? 0 }
  expect((await server.call(waitingListEndpoints.accept, { params, body: {} }, student)).status).toBe(200)
  await writeMisses(server.context)

  const query = { after: '2026-11-23T22:00:00.000Z', before: '2026-11-24T22:00:00.000Z' }
  const admin = await buildAdmin(server.context)
  const figures = await server.call(waitingListEndpoints.figures, { query }, admin)
  expect(figures.reply).toEqual({
    cells: [
      { weekday: 3, hour: 19, students: 1, freeMinutes: 30 },
      { weekday: 3, hour: 20, students: 0, freeMinutes: 30 },
      { weekday: 5, hour: 10, students: 1, freeMinutes: 0 },
      { weekday: 5, hour: 11, students: 1, freeMinutes: 0 },
    ],
    joined: 1,
    offered: 1,
    accepted: 1,
    taken: 10_000,
    medianAnswerMinutes: 3,
  })
  const next = { after: '2026-11-24T22:00:00.000Z', before: '2026-11-25T22:00:00.000Z' }
  expect((await server.call(waitingListEndpoints.figures, { query: next }, admin)).reply).toMatchObject({
    cells: [{ students: 0 }, { students: 0 }],
    taken: 0,
    medianAnswerMinutes: null,
  })
})
