/** Tests of frozen subscriptions: what moves, what is refused inside, and what an early end takes back. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { type FreezeDays, freezeEndpoints } from '@hiwar/contract/money/freezes.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { createTestJobs } from '../../testing/jobs.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { isLong } from '../../testing/long.ts'
import { notificationsOf } from '../../testing/notifications.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { subscriptionEnded } from '../subscriptions/events.ts'
import { terminate } from '../subscriptions/store.ts'

/** Example E: a month of 120 minutes a week from 10:00 in Cairo, and the evening on which it is frozen. */
const bought = '2026-12-01T08:00:00.000Z'
const evening = '2026-12-10T16:00:00.000Z'

const server = await createTestServer(evening)
afterAll(() => server.close())
beforeEach(() => server.clock.set(evening))

async function buildSubscriber(): Promise<BuiltPerson & { subscriptionId: number }> {
  const student = await buildStudent(server.context)
  const { id } = await buildSubscription(server.db, student.id, bought, { days: 31 })
  return { ...student, subscriptionId: id }
}

/** Moves the clock; the login of the student is renewed with it. */
async function moveTo<Person extends BuiltPerson>(at: string, person: Person): Promise<Person> {
  server.clock.set(at)
  return { ...person, ...(await buildLogin(server.context, person.id)) }
}

const freeze = (student: BuiltPerson, days: FreezeDays) =>
  server.call(freezeEndpoints.start, { body: { days } }, student)
const quote = (student: BuiltPerson, days: FreezeDays) =>
  server.call(freezeEndpoints.quote, { query: { days } }, student)
const end = (student: BuiltPerson) => server.call(freezeEndpoints.end, {}, student)
const care = async (student: BuiltPerson) => (await server.call(subscriptionEndpoints.care, {}, student)).reply

async function bookAt(student: BuiltPerson, start: string) {
  const tutor = await buildTutor(server.context)
  const slot = await buildSlot(server.db, tutor.id, start)
  const body = { tutorId: tutor.id, slotId: slot.id, start, duration: 30 as const }
  const { status, error } = await server.call(lessonEndpoints.book, { body }, student)
  return status === 200 ? 'booked' : error.code
}

/** The ends of the weeks of a subscription, and its own. */
async function endsOf(id: number): Promise<string[]> {
  const weeks = await server.db
    .selectFrom('quotaWeeks')
    .select('endsAt')
    .where('subscriptionId', '=', id)
    .orderBy('index')
    .execute()
  const own = await server.db.selectFrom('subscriptions').select('endsAt').where('id', '=', id).execute()
  return [...weeks, ...own].map(({ endsAt }) => endsAt.toISOString())
}

const frozenEnds = [
  '2026-12-08T04:00:00.000Z',
  '2026-12-22T04:00:00.000Z',
  '2026-12-29T04:00:00.000Z',
  '2027-01-05T04:00:00.000Z',
  '2027-01-08T08:00:00.000Z',
  '2027-01-08T08:00:00.000Z',
]

describe('AW-08 a freeze of a week', () => {
  test('moves the running week and all behind it, and returns the minutes of the booked lesson', async () => {
    const student = await buildSubscriber()
    const { subscriptionId, id: studentId } = student
    const queued = await buildSubscription(server.db, studentId, '2027-01-01T08:00:00.000Z', { days: 31 })
    const tutor = await buildTutor(server.context)
    const start = '2026-12-11T16:00:00.000Z'
    const { id: lessonId } = await buildLesson(server.db, tutor.id, studentId, start, { subscriptionId })
    const seen = (await quote(student, 7)).reply
    expect(seen).toMatchObject({ newEnd: frozenEnds.at(-1), cancels: { id: lessonId }, freezesLeft: 2 })
    const { reply } = await freeze(student, 7)
    expect(reply).toMatchObject({ days: 7, from: evening, until: '2026-12-17T16:00:00.000Z' })
    expect(await endsOf(subscriptionId)).toEqual(frozenEnds)
    expect((await endsOf(queued.id)).at(-1)).toBe('2027-02-08T08:00:00.000Z')
    expect((await care(student)).freezesLeft).toBe(1)
    const { reply: current } = await server.call(subscriptionEndpoints.current, {}, student)
    expect(current).toMatchObject({ frozenUntil: reply.until, week: { index: 1, used: 0, remaining: 120 } })
    const canceled = await server.db.selectFrom('lessons').select('canceledBy').where('id', '=', lessonId).execute()
    expect(canceled).toEqual([{ canceledBy: studentId }])
  })

  test('lets nothing be booked inside, and what lies behind it', async () => {
    const student = await buildSubscriber()
    await freeze(student, 7)
    expect(await bookAt(student, '2026-12-17T15:30:00.000Z')).toBe('subscription-frozen')
    expect(await bookAt(student, '2026-12-17T16:00:00.000Z')).toBe('booked')
  })

  test('lets the same lesson be booked once more behind it', async () => {
    const student = await buildSubscriber()
    const { id: studentId, subscriptionId } = student
    const tutor = await buildTutor(server.context)
    const { id } = await buildLesson(server.db, tutor.id, studentId, '2026-12-05T16:00:00.000Z', { subscriptionId })
    for (const start of ['2026-12-12T16:00:00.000Z', '2026-12-19T16:00:00.000Z'])
      await buildSlot(server.db, tutor.id, start)
    const again = async () => (await server.call(lessonEndpoints.again, { params: { id } }, student)).reply?.start
    expect(await again()).toBe('2026-12-12T16:00:00.000Z')
    await freeze(student, 7)
    expect(await again()).toBe('2026-12-19T16:00:00.000Z')
  })

  test('that ends after an hour keeps the dates, and counts', async () => {
    const student = await buildSubscriber()
    await freeze(student, 7)
    const later = await moveTo('2026-12-10T17:00:00.000Z', student)
    expect((await end(later)).reply).toMatchObject({ until: '2026-12-10T17:00:00.000Z' })
    expect(await endsOf(student.subscriptionId)).toEqual(frozenEnds)
    expect(await bookAt(later, '2026-12-11T16:00:00.000Z')).toBe('booked')
    expect((await care(later)).freezesLeft).toBe(1)
    expect((await end(later)).status).toBe(409)
  })

  test('that ends in its first week takes the others back from all that it moved', async () => {
    const student = await buildSubscriber()
    const queued = await buildSubscription(server.db, student.id, '2027-01-01T08:00:00.000Z', { days: 31 })
    await freeze(student, 28)
    await end(await moveTo('2026-12-13T16:00:00.000Z', student))
    expect(await endsOf(student.subscriptionId)).toEqual(frozenEnds)
    expect((await endsOf(queued.id)).at(-1)).toBe('2027-02-08T08:00:00.000Z')
  })
})

describe('a freeze is refused', () => {
  test('without a plan, inside another one, inside a running lesson, and beyond the limit', async () => {
    expect((await freeze(await buildStudent(server.context), 7)).error.code).toBe('subscription-required')
    const student = await buildSubscriber()
    const tutor = await buildTutor(server.context)
    const { id: studentId, subscriptionId } = student
    await buildLesson(server.db, tutor.id, studentId, '2026-12-10T15:45:00.000Z', { subscriptionId })
    expect((await quote(student, 7)).status).toBe(409)
    const first = await moveTo('2026-12-10T18:00:00.000Z', student)
    expect((await freeze(first, 7)).status).toBe(200)
    expect((await freeze(first, 7)).error.code).toBe('subscription-frozen')
    const second = await moveTo('2026-12-18T18:00:00.000Z', student)
    expect((await freeze(second, 7)).status).toBe(200)
    const third = await moveTo('2026-12-26T18:00:00.000Z', student)
    expect((await freeze(third, 7)).error.code).toBe('reached-freeze-limit')
    const admin = await buildAdmin(server.context)
    expect(await server.call(settingEndpoints.update, { body: { freezesPerYear: 3 } }, admin)).toMatchObject({
      status: 200,
      reply: { freezesPerYear: 3 },
    })
    expect((await freeze(third, 7)).status).toBe(200)
    await server.call(settingEndpoints.update, { body: { freezesPerYear: 2 } }, admin)
  })

  test('by the database too: I-W11', async () => {
    const student = await buildSubscriber()
    const { id: userId, subscriptionId } = student
    const row = { userId, subscriptionId, days: 7, keptDays: 7 }
    const insert = (from: string, until: string) =>
      server.db
        .insertInto('subscriptionFreezes')
        .values({ ...row, startsAt: from, endsAt: until })
        .execute()
        .then(
          () => 'stored',
          (error: { constraint?: string }) => error.constraint,
        )
    const tutor = await buildTutor(server.context)
    await buildLesson(server.db, tutor.id, userId, '2026-12-12T16:00:00.000Z', { subscriptionId })
    expect(await insert(evening, '2026-12-17T16:00:00.000Z')).toBe('lessons_not_frozen')
    expect(await insert('2026-12-13T16:00:00.000Z', '2026-12-20T16:00:00.000Z')).toBe('stored')
    expect(await insert('2026-12-19T16:00:00.000Z', '2026-12-26T16:00:00.000Z')).toBe('subscription_freezes_apart')
    expect(await insert('2026-12-20T16:00:00.000Z', '2026-12-27T16:00:00.000Z')).toBe('stored')
    expect(await insert('2026-12-27T16:00:00.000Z', '2027-01-03T16:00:00.000Z')).toBe('subscription_freezes_twice')
  })
})

test('I-W11 a freeze beside a booking inside it: one of them, and never a lesson in a freeze', async () => {
  for (let race = 0; race < (isLong ? 200 : 6); race += 1) {
    const student = await buildSubscriber()
    const outcomes = await Promise.all([freeze(student, 7), bookAt(student, '2026-12-12T16:00:00.000Z')])
    const [{ status }, booked] = outcomes
    expect([status, booked]).toSatisfy(
      ([frozen, booking]) => frozen === 200 && ['booked', 'subscription-frozen'].includes(booking),
    )
    const inside = await server.db
      .selectFrom('lessons')
      .select('id')
      .where('studentId', '=', student.id)
      .where('canceledAt', 'is', null)
      .execute()
    expect(inside).toEqual([])
  }
})

test('the student is told of the freeze, and a day before the return; an early end tells nothing more', async () => {
  const student = await buildSubscriber()
  const early = await buildSubscriber()
  await freeze(student, 14)
  await freeze(early, 14)
  await end(early)
  const jobs = createTestJobs(server.context, server.clock)
  await jobs.run('2026-12-24T15:00:00.000Z')
  expect(await notificationsOf(server, early)).toHaveLength(1)
  const [frozen, back] = await notificationsOf(server, student)
  expect(frozen?.text).toBe(
    'أُوقف اشتراكك مؤقتًا حتى يوم الخميس، ٢٤ ديسمبر، الساعة ٦:٠٠ مساءً، ونهايته الجديدة يوم الجمعة، ١٥ يناير، الساعة ١٠:٠٠ صباحًا. دقائقك محفوظة.',
  )
  expect([back?.kind, back?.createdAt.toISOString()]).toEqual(['subscription-care', '2026-12-23T16:00:00.000Z'])
})

test('a refund takes the freeze with it, and the next subscription can be used at once', async () => {
  const student = await buildSubscriber()
  const { id: userId, subscriptionId } = student
  await freeze(student, 14)
  await inTransaction(server.db, async (trx) => {
    await terminate(trx, 'id', subscriptionId, null, server.clock.now())
    await recordEvent(server.context, trx, subscriptionEnded, { subscriptionId, userId, by: null })
  })
  expect((await care(student)).freezesLeft).toBe(0)
  await buildSubscription(server.db, userId, evening, { days: 31 })
  expect(await bookAt(student, '2026-12-12T16:00:00.000Z')).toBe('booked')
})
