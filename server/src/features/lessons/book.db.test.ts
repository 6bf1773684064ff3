import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { type CallOptions, createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'

const noon = '2026-11-24T10:00:00.000Z'
const evening = '2026-11-24T16:00:00.000Z'
const minutesAfter = (start: string, minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()

let server: TestServer
let student: BuiltPerson
let tutor: BuiltPerson
let slotId: number
let subscriptionId: number

beforeAll(async () => {
  server = await createTestServer(noon)
})
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.set(noon)
  student = await buildStudent(server.context)
  tutor = await buildTutor(server.context)
  slotId = (await buildSlot(server.db, tutor.id, evening)).id
  subscriptionId = (await buildSubscription(server.db, student.id, noon)).id
})

const book = (start = evening, duration: 15 | 30 = 30, options: CallOptions = { token: student.token }) =>
  server.call(lessonEndpoints.book, { body: { tutorId: tutor.id, slotId, start, duration } }, options)

const usedMinutes = async () => {
  const week = server.db.selectFrom('quotaWeeks').select('usedMinutes').where('subscriptionId', '=', subscriptionId)
  return (await week.where('index', '=', 0).executeTakeFirstOrThrow()).usedMinutes
}

const engagements = (lessonId: number) =>
  server.db.selectFrom('engagements').selectAll().where('refId', '=', lessonId).where('active', '=', true).execute()

describe('a booking', () => {
  test('creates a pending lesson and takes the time of both people and the minutes of the week', async () => {
    const { status, reply } = await book()
    expect(status).toBe(200)
    expect(reply).toMatchObject({ slotId, start: evening, duration: 30, price: 7_500, status: 'pending' })
    expect(reply.sessionId).toMatch(/^lesson:[\da-f-]{36}$/)
    expect(new Set((await engagements(reply.id)).map(({ personId }) => personId))).toEqual(
      new Set([student.id, tutor.id]),
    )
    expect(await usedMinutes()).toBe(30)
  })

  test('opens the conversation of the two members', async () => {
    await book()
    const room = server.db.selectFrom('rooms').selectAll().where('secondId', '=', Math.max(student.id, tutor.id))
    expect(await room.execute()).toHaveLength(1)
  })

  test("moves the tutor's next free time behind the lesson", async () => {
    await book()
    const slots = await server.db.selectFrom('tutors').select('nextFreeAt').where('userId', '=', tutor.id).execute()
    expect(slots[0]?.nextFreeAt ?? null).toBeNull()
    await server.db.updateTable('tutors').set({ nextFreeAt: evening }).where('userId', '=', tutor.id).execute()
    const other = await buildStudent(server.context)
    await buildSubscription(server.db, other.id, noon)
    await book(minutesAfter(evening, 30), 30, { token: other.token })
    await server.db
      .updateTable('tutors')
      .set({ nextFreeAt: minutesAfter(evening, 60) })
      .where('userId', '=', tutor.id)
      .execute()
    const third = await buildStudent(server.context)
    await buildSubscription(server.db, third.id, noon)
    await book(minutesAfter(evening, 60), 15, { token: third.token })
    const after = await server.db.selectFrom('tutors').select('nextFreeAt').where('userId', '=', tutor.id).execute()
    expect(after[0]?.nextFreeAt?.toISOString()).toBe(minutesAfter(evening, 75))
  })

  test('repeated with the same idempotency key returns the same response and creates one lesson', async () => {
    const options = { token: student.token, headers: { 'idempotency-key': 'one-booking' } }
    const first = await book(evening, 30, options)
    const second = await book(evening, 30, options)
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(second.reply).toEqual(first.reply)
    expect(await usedMinutes()).toBe(30)
  })

  test('with the idempotency key of another booking is refused', async () => {
    const options = { token: student.token, headers: { 'idempotency-key': 'two-bookings' } }
    await book(evening, 30, options)
    const other = await book(minutesAfter(evening, 60), 30, options)
    expect([other.status, other.error.code]).toEqual([409, 'bad-request'])
  })

  test('is limited to the days ahead that the operator has set', async () => {
    const { db } = server
    await db.updateTable('platformSettings').set({ bookingHorizonDays: 7 }).execute()
    const far = minutesAfter(noon, 7 * 1440 + 60)
    slotId = (await buildSlot(db, tutor.id, far)).id
    const { status, error } = await book(far)
    expect([status, error.code]).toEqual([400, 'bad-request'])
    await db.updateTable('platformSettings').set({ bookingHorizonDays: 60 }).execute()
    expect((await book(far)).status).toBe(200)
  })

  test('is refused by the first rule that it breaks', async () => {
    const unknown = await server.call(
      lessonEndpoints.book,
      { body: { tutorId: 999_999, slotId, start: evening, duration: 30 } },
      { token: student.token },
    )
    expect(unknown.error.code).toBe('tutor-not-found')
    const unverified = await buildStudent(server.context, { verifiedEmail: false })
    expect((await book(evening, 30, { token: unverified.token })).error.code).toBe('forbidden')
    const without = await buildStudent(server.context)
    expect((await book(evening, 30, { token: without.token })).error.code).toBe('subscription-required')
    await book()
    expect((await book(minutesAfter(evening, 60))).error.code).toBe('reached-booking-limit')
    const late = await buildStudent(server.context)
    await buildSubscription(server.db, late.id, noon)
    expect((await book(minutesAfter(evening, 15), 15, { token: late.token })).error.code).toBe('busy-tutor')
  })

  test('SLOT-7 is refused in an interview slot', async () => {
    const isFor = (purpose: 'interview' | 'lesson') =>
      server.db.updateTable('slots').set({ purpose }).where('id', '=', slotId).execute()
    await isFor('interview')
    expect((await book()).error.code).toBe('bad-request')
    await isFor('lesson')
    expect((await book()).status).toBe(200)
  })

  test('needs enough minutes in the week of its start', async () => {
    const poor = await buildStudent(server.context)
    await buildSubscription(server.db, poor.id, noon, { weeklyMinutes: 15 })
    expect((await book(evening, 30, { token: poor.token })).error.code).toBe('no-enough-minutes')
    expect((await book(evening, 15, { token: poor.token })).status).toBe(200)
  })

  test('at the renewal takes the minutes of the new week, and at the end of the subscription is refused', async () => {
    const learner = await buildStudent(server.context)
    const { id } = await buildSubscription(server.db, learner.id, noon, { days: 14 })
    const bookAt = async (start: string) => {
      slotId = (await buildSlot(server.db, tutor.id, start)).id
      return book(start, 30, { token: learner.token })
    }
    expect((await bookAt(minutesAfter(noon, 14 * 1440))).error.code).toBe('subscription-required')
    // Six in the morning in Cairo.
    expect((await bookAt('2026-12-01T04:00:00.000Z')).status).toBe(200)
    const weeks = server.db.selectFrom('quotaWeeks').select('usedMinutes').where('subscriptionId', '=', id)
    expect((await weeks.orderBy('index').execute()).map(({ usedMinutes }) => usedMinutes)).toEqual([0, 30, 0])
  })

  test('is visible to both members and admins, and to nobody else', async () => {
    const { reply } = await book()
    const read = (token: string) => server.call(lessonEndpoints.read, { params: { id: reply.id } }, { token })
    const admin = await buildAdmin(server.context)
    const stranger = await buildStudent(server.context)
    for (const { token } of [student, tutor, admin]) expect((await read(token)).status).toBe(200)
    expect((await read(stranger.token)).error.code).toBe('forbidden')
    const { reply: record } = await read(student.token)
    expect(record.members.map(({ userId }) => userId)).toEqual([tutor.id, student.id])
  })
})

describe('a cancellation', () => {
  const cancel = (id: number, token = student.token) =>
    server.call(lessonEndpoints.cancel, { params: { id } }, { token })

  test('LES-1 returns minutes and time, once', async () => {
    const { reply } = await book()
    const canceled = await cancel(reply.id)
    expect(canceled.reply).toMatchObject({ status: 'canceled', canceledBy: student.id, earning: 'void' })
    expect(await usedMinutes()).toBe(0)
    expect(await engagements(reply.id)).toEqual([])
    expect((await cancel(reply.id)).status).toBe(409)
    expect((await book()).status).toBe(200)
  })

  test('is open to the tutor and admins, but not to other people and not after the start', async () => {
    const { reply } = await book()
    const stranger = await buildTutor(server.context)
    expect((await cancel(reply.id, stranger.token)).error.code).toBe('forbidden')
    expect((await cancel(999_999)).error.code).toBe('lesson-not-found')
    server.clock.set(evening)
    expect((await cancel(reply.id, tutor.token)).status).toBe(409)
    server.clock.set(minutesAfter(evening, -1))
    expect((await cancel(reply.id, tutor.token)).status).toBe(200)
  })

  test('by ten simultaneous clicks of both members happens once', async () => {
    const { reply } = await book()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, click) => cancel(reply.id, click % 2 ? student.token : tutor.token)),
    )
    expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(409)])
    expect(await usedMinutes()).toBe(0)
  })
})

describe('a move', () => {
  const move = (lessonId: number, start: string, duration: 15 | 30 = 30, token = student.token) =>
    server.call(lessonEndpoints.move, { body: { lessonId, slotId, start, duration } }, { token })

  test("may overlap the lesson's old time and changes the used minutes", async () => {
    const { reply } = await book()
    const moved = await move(reply.id, minutesAfter(evening, 15), 15)
    expect(moved.reply).toMatchObject({ id: reply.id, start: minutesAfter(evening, 15), duration: 15, price: 3_750 })
    expect(await usedMinutes()).toBe(15)
    expect(await engagements(reply.id)).toHaveLength(2)
  })

  test('that is refused changes nothing', async () => {
    const { reply } = await book()
    const other = await buildStudent(server.context)
    await buildSubscription(server.db, other.id, noon)
    await book(minutesAfter(evening, 60), 30, { token: other.token })
    expect((await move(reply.id, minutesAfter(evening, 45))).error.code).toBe('busy-tutor')
    expect((await move(reply.id, minutesAfter(evening, 90), 30, tutor.token)).error.code).toBe('forbidden')
    expect((await move(reply.id, minutesAfter(evening, 90), 30, other.token)).error.code).toBe('forbidden')
    const { reply: record } = await server.call(
      lessonEndpoints.read,
      { params: { id: reply.id } },
      { token: student.token },
    )
    expect(record.lesson.start).toBe(evening)
    expect(await usedMinutes()).toBe(30)
  })

  test('of a canceled or started lesson is refused', async () => {
    const { reply } = await book()
    server.clock.set(evening)
    expect((await move(reply.id, minutesAfter(evening, 60))).status).toBe(409)
  })
})

describe('the list of lessons', () => {
  test("contains the caller's own lessons only, by time and state, latest first", async () => {
    const { reply: first } = await book()
    await server.call(lessonEndpoints.cancel, { params: { id: first.id } }, { token: student.token })
    const { reply: second } = await book(minutesAfter(evening, 60))
    const list = async (query: object, token = student.token) =>
      (await server.call(lessonEndpoints.list, { query }, { token })).reply.list.map(({ lesson }) => lesson.id)
    expect(await list({})).toEqual([second.id, first.id])
    expect(await list({ canceled: 'false' })).toEqual([second.id])
    expect(await list({ ratified: 'false' })).toEqual([first.id])
    expect(await list({ past: 'true' })).toEqual([])
    expect(await list({ after: minutesAfter(evening, 1) })).toEqual([second.id])
    expect(await list({ sort: 'asc' })).toEqual([first.id, second.id])
    const stranger = await buildStudent(server.context)
    expect(await list({}, stranger.token)).toEqual([])
    const foreign = await server.call(lessonEndpoints.list, { query: { users: tutor.id } }, { token: student.token })
    expect(foreign.error.code).toBe('forbidden')
  })
})
