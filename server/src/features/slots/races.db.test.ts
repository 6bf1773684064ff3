/** Tests of slots that change while their lessons are booked, canceled or running. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import type { ErrorBody } from '@hiwar/contract/errors/errors.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { isLong } from '../../testing/long.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'

let server: TestServer
let tutor: BuiltPerson

beforeEach(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
  tutor = await buildTutor(server.context)
})

afterEach(() => server.close())

async function buildLearner(): Promise<BuiltPerson> {
  const student = await buildStudent(server.context)
  await buildSubscription(server.db, student.id, '2026-11-20T10:00:00Z')
  return student
}

function book({ token }: BuiltPerson, slotId: number, start: Date, duration: 15 | 30 = 30, { id: tutorId } = tutor) {
  const body = { tutorId, slotId, start: start.toISOString(), duration }
  return server.call(lessonEndpoints.book, { body }, { token })
}

function remove(id: number, { token } = tutor) {
  return server.call(slotEndpoints.change, { body: { actions: [{ type: 'delete', id }] } }, { token })
}

function later(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000)
}

/** The answers with another status than these, each with its code. */
function unexpected(answers: readonly { status: number; error: ErrorBody }[], statuses: readonly number[]): string[] {
  return answers
    .filter(({ status }) => !statuses.includes(status))
    .map(({ status, error }) => `${status} ${error.code}`)
}

/** Counts of lessons, penalties, minutes and engagements that must agree after every race. */
async function books() {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from lessons where canceled_at is null) as booked,
    (select count(*)::int from lessons where canceled_at is not null) as canceled,
    (select count(*)::int from reliability_penalties) as penalties,
    (select count(*)::int from minute_entries where kind = 'canceled') as returned,
    (select coalesce(sum(used_minutes), 0)::int from quota_weeks) as used_minutes,
    (select -coalesce(sum(minutes), 0)::int from minute_entries where kind <> 'grant') as charged_minutes,
    (select count(*)::int from engagements where active) as engaged,
    (select count(*)::int from events where kind = 'lesson.canceled') as reported,
    (select count(*)::int from lessons l join slots s on s.id = l.slot_id
      where l.canceled_at is null and (s.deleted_at is not null or not s.during @> l.during)) as stranded`.execute(
    server.db,
  )
  return rows[0]
}

test('twenty parallel deletes of one slot cancel each of its lessons once', async () => {
  const slot = await buildSlot(server.db, tutor.id, '2026-11-25T10:00:00Z')
  for (let index = 0; index < 5; index += 1) {
    const { status } = await book(await buildLearner(), slot.id, later(slot.start, index * 30))
    expect(status).toBe(200)
  }
  expect(await books()).toMatchObject({ booked: 5, usedMinutes: 150, engaged: 10 })

  const answers = await Promise.all(Array.from({ length: 20 }, () => remove(slot.id)))

  const done = answers.filter(({ status }) => status === 200)
  expect(done.map(({ reply }) => reply.canceled)).toEqual([{ lessons: 5, interviews: 0, demoSessions: 0, places: 0 }])
  expect(answers.filter(({ error }) => error.code === 'slot-not-found')).toHaveLength(19)
  expect(await books()).toEqual({
    booked: 0,
    canceled: 5,
    penalties: 5,
    returned: 5,
    usedMinutes: 0,
    chargedMinutes: 0,
    engaged: 0,
    reported: 5,
    stranded: 0,
  })
  const card = await server.db.selectFrom('tutors').select('penaltyCount').executeTakeFirstOrThrow()
  expect(card.penaltyCount).toBe(5)
})

test('many bookings at the same moment as the deletion of their slot leave no lesson without a slot', async () => {
  const learners = await Promise.all(Array.from({ length: isLong ? 100 : 30 }, buildLearner))
  const start = new Date('2026-11-25T00:00:00Z')
  const slots = await Promise.all(
    learners.map((_, index) => buildSlot(server.db, tutor.id, later(start, index * 60), { minutes: 30 })),
  )
  const races = learners.map((learner, index) => {
    const slot = slots[index]
    if (slot === undefined) throw new Error('a slot for each')
    const booking = () => book(learner, slot.id, slot.start)
    const first = index % 2 === 0 ? [booking, () => remove(slot.id)] : [() => remove(slot.id), booking]
    return Promise.all(first.map((one) => one()))
  })
  const answers = (await Promise.all(races)).flat()

  expect(unexpected(answers, [200, 400, 404])).toEqual([])
  const after = await books()
  expect(after).toMatchObject({ booked: 0, stranded: 0, usedMinutes: 0, chargedMinutes: 0, engaged: 0 })
  expect(after?.penalties).toBe(after?.canceled)
  expect(after?.returned).toBe(after?.canceled)
  expect(after?.reported).toBe(after?.canceled)
})

test('a shortened slot keeps the lessons that still fit and loses the rest', async () => {
  const slot = await buildSlot(server.db, tutor.id, '2026-11-25T10:00:00Z')
  await book(await buildLearner(), slot.id, slot.start)
  await book(await buildLearner(), slot.id, later(slot.start, 60))
  await book(await buildLearner(), slot.id, later(slot.start, 210))
  const actions = [{ type: 'update' as const, id: slot.id, start: later(slot.start, 15).toISOString() }]
  const { reply } = await server.call(slotEndpoints.change, { body: { actions } }, tutor)

  expect(reply.canceled.lessons).toBe(1)
  expect(await books()).toMatchObject({ booked: 2, canceled: 1, penalties: 1, usedMinutes: 60, stranded: 0 })
})

test('an extended slot keeps all its lessons', async () => {
  const slot = await buildSlot(server.db, tutor.id, '2026-11-25T10:00:00Z')
  await book(await buildLearner(), slot.id, slot.start)
  const actions = [{ type: 'update' as const, id: slot.id, end: later(slot.end, 60).toISOString() }]
  const { reply, status } = await server.call(slotEndpoints.change, { body: { actions } }, tutor)

  expect([status, reply.canceled]).toEqual([200, { lessons: 0, interviews: 0, demoSessions: 0, places: 0 }])
  expect(await books()).toMatchObject({ booked: 1, penalties: 0 })
})

test('a running or past lesson stays when its slot is deleted', async () => {
  const slot = await buildSlot(server.db, tutor.id, '2026-11-24T11:00:00Z')
  for (const minutes of [0, 30, 60]) {
    expect((await book(await buildLearner(), slot.id, later(slot.start, minutes))).status).toBe(200)
  }
  server.clock.set(later(slot.start, 45))

  expect((await remove(slot.id)).reply.canceled.lessons).toBe(1)
  expect(await books()).toMatchObject({ booked: 2, canceled: 1, penalties: 1, usedMinutes: 60 })
})

test('when student and tutor cancel at once, the lesson is canceled once and the minutes return once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const slot = await buildSlot(server.db, tutor.id, `2026-11-${25 + Math.floor(round / 2)}T1${round % 2}:00:00Z`, {
      minutes: 30,
    })
    const learner = await buildLearner()
    const { reply } = await book(learner, slot.id, slot.start)
    const cancel = () => server.call(lessonEndpoints.cancel, { params: { id: reply.id } }, learner)
    const pair = round % 2 === 0 ? [cancel, () => remove(slot.id)] : [() => remove(slot.id), cancel]
    const answers = await Promise.all(pair.map((one) => one()))
    expect(unexpected(answers, [200, 409])).toEqual([])
  }
  expect(await books()).toMatchObject({
    booked: 0,
    canceled: 10,
    returned: 10,
    reported: 10,
    usedMinutes: 0,
    engaged: 0,
  })
})
