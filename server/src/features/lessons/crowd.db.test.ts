/** A crowd before one tutor: certain answers come without locks, and the connections stay free for everybody else. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { eventually } from '../../testing/eventually.ts'
import { takeConnections, untilBlocked } from '../../testing/locks.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { transactionsOf } from '../../testing/statements.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { lockPeople } from '../users/store.ts'

const noon = '2026-11-24T10:00:00.000Z'
const evening = Date.parse('2026-11-24T16:00:00.000Z')
const quarter = 15 * 60_000
/** A crowd takes its time on a busy machine. */
const longTimeout = { timeout: 60_000 }

let server: TestServer

beforeAll(async () => {
  server = await createTestServer(noon, { DATABASE_POOL: '16' })
})
afterAll(() => server.close())

async function subscribe(count: number): Promise<BuiltPerson[]> {
  const students = await Promise.all(Array.from({ length: count }, () => buildStudent(server.context)))
  await Promise.all(students.map(({ id }) => buildSubscription(server.db, id, noon)))
  return students
}

async function openTutor(minutes = 240) {
  const { id } = await buildTutor(server.context)
  return { id, slotId: (await buildSlot(server.db, id, new Date(evening), { minutes })).id }
}

interface Wanted {
  id: number
  slotId: number
}

function book({ token }: BuiltPerson, { id, slotId }: Wanted, start = evening, key?: string, on = server) {
  const body = { tutorId: id, slotId, start: new Date(start).toISOString(), duration: 15 as const }
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  return on.call(lessonEndpoints.book, { body }, { token, headers })
}

const lessonsOf = async (tutorId: number) =>
  (await server.db.selectFrom('lessons').select('id').where('tutorId', '=', tutorId).execute()).length

function countBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(items, nameOf)].map(([name, group]) => [name, group.length]))
}

const keysOf = ({ id }: BuiltPerson) =>
  server.db.selectFrom('idempotencyKeys').select('userId').where('userId', '=', id).execute()

const outcomeOf = ({ status, error }: Awaited<ReturnType<typeof book>>) => (status === 200 ? 'booked' : error.code)

describe('a crowd before one tutor', () => {
  test(
    'BOOK-2 of 300 bookings of one time by 100 students gets one lesson and refusals, and other people are served',
    longTimeout,
    async () => {
      const students = await subscribe(100)
      const tutor = await openTutor()
      const bystander = await buildStudent(server.context)
      const asked = Array.from({ length: 3 }, () => students).flat()
      const answering = Promise.all(asked.map((student) => book(student, tutor)))
      const reads = await Promise.all(
        Array.from({ length: 5 }, () => server.call(lessonEndpoints.list, { query: {} }, { token: bystander.token })),
      )
      expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      const counts = countBy(await answering, outcomeOf)
      expect(counts).toEqual({ booked: 1, 'reached-booking-limit': 2, 'busy-tutor': 297 })
      expect(await lessonsOf(tutor.id)).toBe(1)
    },
  )

  test('of 100 students who book 100 different times gets a lesson each', longTimeout, async () => {
    const students = await subscribe(100)
    const first = await openTutor(1440)
    const day = 24 * 3600_000
    const second = { ...first, slotId: (await buildSlot(server.db, first.id, new Date(evening + day))).id }
    const answers = await Promise.all(
      students.map((student, index) =>
        book(student, index * quarter < day ? first : second, evening + index * quarter),
      ),
    )
    expect(countBy(answers, outcomeOf)).toEqual({ booked: 100 })
    expect(await lessonsOf(first.id)).toBe(100)
  })

  test('holds two connections and no more while another process has the tutor', async () => {
    const students = await subscribe(6)
    const tutor = await openTutor()
    const other = await server.db.startTransaction().execute()
    await lockPeople(other, [tutor.id])
    const answering = Promise.all(students.map((student, index) => book(student, tutor, evening + index * 60_000 * 5)))
    const { pool } = server.context
    await untilBlocked(server.db, 2)
    await eventually(() => expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([3, 0]))
    await other.rollback().execute()
    const counts = countBy(await answering, outcomeOf)
    expect([Object.keys(counts).sort(), counts.booked]).toEqual([['booked', 'busy-tutor'], await lessonsOf(tutor.id)])
  })

  test('waits before a key is claimed while somebody asks for the same time', async () => {
    const [first, second, other] = (await subscribe(3)) as [BuiltPerson, BuiltPerson, BuiltPerson]
    const tutor = await openTutor()
    const elsewhere = await server.db.startTransaction().execute()
    await lockPeople(elsewhere, [tutor.id])
    const asked = book(first, tutor, evening, 'of the first')
    await untilBlocked(server.db)
    const waiting = book(second, tutor, evening, 'of the second')
    const besides = book(other, tutor, evening + quarter, 'of another')
    await untilBlocked(server.db, 2)
    expect(await keysOf(second)).toEqual([])
    await elsewhere.rollback().execute()
    expect((await Promise.all([asked, waiting, besides])).map(outcomeOf)).toEqual(['booked', 'busy-tutor', 'booked'])
  })

  test('repeats the last refusal before a key is claimed, and the winner gets the stored answer', async () => {
    const [winner, second, late] = (await subscribe(3)) as [BuiltPerson, BuiltPerson, BuiltPerson]
    const tutor = await openTutor()
    const booked = await book(winner, tutor, evening, 'of the winner')
    const learn = vi.spyOn(server.context.turns, 'learn')
    expect(outcomeOf(await book(second, tutor))).toBe('busy-tutor')
    const [person, time, busyWith] = learn.mock.lastCall ?? []
    expect([person, busyWith]).toEqual([tutor.id, [winner.id]])
    const recall = vi.spyOn(server.context.turns, 'recall')
    recall.mockImplementation((id, asked) => (id === tutor.id && asked === time ? busyWith : undefined))
    expect(outcomeOf(await book(late, tutor, evening, 'of a latecomer'))).toBe('busy-tutor')
    expect(await keysOf(late)).toEqual([])
    expect(outcomeOf(await book(late, tutor, evening + 2 * quarter, 'of a latecomer'))).toBe('booked')
    const again = await book(winner, tutor, evening, 'of the winner')
    expect([again.status, again.reply]).toEqual([200, booked.reply])
    vi.restoreAllMocks()
  })
})

test('a booking costs at most eight statements between begin and commit', async () => {
  const [student] = (await subscribe(1)) as [BuiltPerson]
  const tutor = await openTutor()
  await server.db
    .updateTable('tutors')
    .set({ nextFreeAt: new Date(evening) })
    .where('userId', '=', tutor.id)
    .execute()
  const transactions = await transactionsOf(server.context.pool, async () => {
    expect((await book(student, tutor, evening, 'counted')).status).toBe(200)
  })
  expect(transactions).toHaveLength(1)
  expect(transactions[0]?.length).toBeLessThanOrEqual(8)
})

describe('bookings while every connection is taken', () => {
  test('are refused for the moment, change nothing, and succeed with the same key afterwards', async () => {
    const shared = { DATABASE_URL: server.databaseUrl, DATABASE_POOL: '4' }
    const small = await createTestServer(noon, shared)
    const students = await subscribe(5)
    const tutor = await openTutor()
    const ask = (student: BuiltPerson, index: number) =>
      book(student, tutor, evening + index * quarter, `key-${index}`, small)
    const release = await takeConnections(small.context.pool, 500)
    const early = await Promise.all(students.map(ask))
    expect(countBy(early, ({ status, headers }) => `${status}, come back: ${'retry-after' in headers}`)).toEqual({
      '503, come back: true': 5,
    })
    release()
    expect(await lessonsOf(tutor.id)).toBe(0)
    expect(countBy(await Promise.all(students.map(ask)), outcomeOf)).toEqual({ booked: 5 })
    expect(await lessonsOf(tutor.id)).toBe(5)
    await small.close()
  })

  test('wait for a free one and lose nothing', async () => {
    const students = await subscribe(10)
    const tutor = await openTutor()
    const release = await takeConnections(server.context.pool)
    const answering = Promise.all(students.map((student, index) => book(student, tutor, evening + index * quarter)))
    await eventually(() => expect(server.context.pool.waitingCount).toBeGreaterThan(0))
    release()
    expect(countBy(await answering, outcomeOf)).toEqual({ booked: 10 })
    expect(await lessonsOf(tutor.id)).toBe(10)
  })
})
