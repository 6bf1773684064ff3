import { surveyEndpoints } from '@hiwar/contract/people/surveys.ts'
import { DAY, HOUR } from '@hiwar/domain/time/instant.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { loginOf } from '../../testing/trials.ts'

const start = '2026-11-24T10:00:00.000Z'
const server = await createTestServer(start)
afterAll(() => server.close())

let student: BuiltPerson
let subscriptionId: number
let attended = 0

beforeEach(async () => {
  server.clock.set(start)
  attended = 0
  student = await buildStudent(server.context)
  subscriptionId = (await buildSubscription(server.db, student.id, '2026-11-10T10:00:00Z', { days: 365 })).id
})

/** Lessons that took place, every second day and each before the others. */
async function attend(count: number): Promise<void> {
  const tutor = await buildTutor(server.context)
  for (const _ of Array(count)) {
    attended += 1
    const at = new Date(Date.parse(start) - attended * 2 * DAY)
    const { id } = await buildLesson(server.db, tutor.id, student.id, at, { subscriptionId, minutes: 15 })
    await server.db.updateTable('lessons').set({ attendance: 'both', judgedAt: at }).where('id', '=', id).execute()
  }
}

// A login of before is over after three months.
const isDue = async () => (await server.call(surveyEndpoints.read, {}, await loginOf(server, student))).reply.due
const answer = async (score: number | null) =>
  server.call(surveyEndpoints.answer, { body: { score } }, await loginOf(server, student))
const scores = async () =>
  (
    await server.db
      .selectFrom('surveyAnswers')
      .select('score')
      .where('userId', '=', student.id)
      .orderBy('number')
      .execute()
  ).map(({ score }) => score)

test('a student is asked after the third lesson that took place, and again 90 days after the answer', async () => {
  await attend(2)
  expect(await isDue()).toBe(false)
  expect((await answer(9)).status).toBe(409)
  await attend(1)
  expect(await isDue()).toBe(true)
  expect((await answer(9)).status).toBe(200)
  expect(await isDue()).toBe(false)
  server.clock.advance(90 * DAY - 1)
  expect(await isDue()).toBe(false)
  server.clock.advance(1)
  expect(await isDue()).toBe(true)
  await answer(6)
  expect(await scores()).toEqual([9, 6])
})

test('a lesson whose minutes came back counts for nothing', async () => {
  await attend(3)
  await server.db.updateTable('lessons').set({ minutesReturned: true }).where('studentId', '=', student.id).execute()
  expect(await isDue()).toBe(false)
})

test('«not now» puts the question off for 90 days', async () => {
  await attend(3)
  expect((await answer(null)).status).toBe(200)
  server.clock.advance(89 * DAY)
  expect(await isDue()).toBe(false)
  server.clock.advance(DAY)
  expect(await isDue()).toBe(true)
  expect(await scores()).toEqual([null])
})

test('a question has one answer, however often it is sent at once', async () => {
  await attend(3)
  const sent = await Promise.all([10, 9, 8, 7, 6].map((score) => answer(score)))
  expect(statusesOf(sent)).toEqual([200, 409, 409, 409, 409])
  expect(await scores()).toHaveLength(1)
})

test.each([-1, 11, 4.5, '9'])('%s is no score', async (score) => {
  await attend(3)
  expect((await answer(score as number)).status).toBe(400)
})

test('nobody is asked during a lesson', async () => {
  await attend(3)
  const tutor = await buildTutor(server.context)
  await buildLesson(server.db, tutor.id, student.id, new Date(Date.parse(start) + 2 * HOUR), {
    subscriptionId,
    minutes: 15,
  })
  server.clock.advance(2 * HOUR)
  expect(await isDue()).toBe(false)
  server.clock.advance(HOUR / 4)
  expect(await isDue()).toBe(true)
})

test('nobody is asked while a time is held for a booking', async () => {
  await attend(3)
  const tutor = await buildTutor(server.context)
  const slot = await buildSlot(server.db, tutor.id, '2026-11-24T17:00:00.000Z')
  const until = new Date(Date.parse(start) + HOUR / 6)
  const held = {
    tutorId: tutor.id,
    studentId: student.id,
    slotId: slot.id,
    kind: 'checkout',
    minutes: 30,
    until,
  } as const
  await server.db
    .insertInto('lessonHolds')
    .values({ ...held, startsAt: slot.start })
    .execute()
  expect(await isDue()).toBe(false)
  server.clock.advance(HOUR / 6)
  expect(await isDue()).toBe(true)
})
