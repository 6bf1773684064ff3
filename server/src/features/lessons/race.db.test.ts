/** Many people want the same time at once: the database accepts exactly as many bookings as there is room for. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { isLong } from '../../testing/long.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'

const noon = '2026-11-24T10:00:00.000Z'
const evening = Date.parse('2026-11-24T16:00:00.000Z')

let server: TestServer

beforeAll(async () => {
  server = await createTestServer(noon)
})
afterAll(() => server.close())

async function subscribe(count: number, weeklyMinutes = 120): Promise<BuiltPerson[]> {
  const students = await Promise.all(Array.from({ length: count }, () => buildStudent(server.context)))
  await Promise.all(students.map(({ id }) => buildSubscription(server.db, id, noon, { weeklyMinutes })))
  return students
}

async function openTutors(count: number) {
  const tutors = await Promise.all(Array.from({ length: count }, () => buildTutor(server.context)))
  return Promise.all(
    tutors.map(async ({ id }) => ({ id, slotId: (await buildSlot(server.db, id, new Date(evening))).id })),
  )
}

const book = (student: BuiltPerson, tutor: { id: number; slotId: number }, start: number, duration: 15 | 30 = 30) =>
  server.call(
    lessonEndpoints.book,
    { body: { tutorId: tutor.id, slotId: tutor.slotId, start: new Date(start).toISOString(), duration } },
    { token: student.token },
  )

/** Number of pairs of one person's lessons that overlap, canceled ones left out. */
async function overlaps(): Promise<number> {
  const { rows } = await sql<{ pairs: number }>`
    select count(*)::int as pairs from lessons a join lessons b on a.id < b.id
      and (a.tutor_id = b.tutor_id or a.student_id = b.student_id) and a.during && b.during
    where a.canceled_at is null and b.canceled_at is null`.execute(server.db)
  return rows[0]?.pairs ?? -1
}

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(server.db)
  return rows[0]?.deadlocks ?? -1
}

describe('concurrent bookings', () => {
  test('of 20 students with 5 tutors at shifted starts end without overlap, deadlock or server error', async () => {
    const students = await subscribe(20)
    const tutors = await openTutors(5)
    const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item
    const answers = await Promise.all(
      Array.from({ length: isLong ? 400 : 140 }, (_, index) =>
        book(pick(students, index * 7), pick(tutors, index * 3), evening + (index % 7) * 5 * 60_000),
      ),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(4)
    expect(await overlaps()).toBe(0)
    expect(await deadlocks()).toBe(0)
  })

  test('of one student in twenty tabs with twenty tutors have exactly one winner', async () => {
    const [student] = await subscribe(1)
    const tutors = await openTutors(20)
    if (student === undefined) throw new Error('no student')
    const answers = await Promise.all(tutors.map((tutor) => book(student, tutor, evening)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test('BOOK-6 repeated under one key book one lesson, and every response is the same or asks to wait', async () => {
    const [student] = await subscribe(1)
    const [tutor] = await openTutors(1)
    if (student === undefined || tutor === undefined) throw new Error('nobody there')
    const body = {
      tutorId: tutor.id,
      slotId: tutor.slotId,
      start: new Date(evening).toISOString(),
      duration: 30 as const,
    }
    const options = { token: student.token, headers: { 'idempotency-key': 'double-click' } }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call(lessonEndpoints.book, { body }, options)),
    )
    const lessons = server.db.selectFrom('lessons').select('id').where('studentId', '=', student.id)
    expect(await lessons.execute()).toHaveLength(1)
    for (const { status, error } of answers) expect(status === 200 || error.code === 'bad-request').toBe(true)
  })
})
