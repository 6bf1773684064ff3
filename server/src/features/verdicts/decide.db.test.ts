import { lessonEndpoints } from '@hiwar/contract/lessons.ts'
import { event, inside, start, tells } from '@hiwar/domain/sessions/evidence.fixture.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { type Story, writeStory } from '../../testing/attendance.ts'
import { auditTrail } from '../../testing/audit.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { lettingIn } from '../../testing/roles.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { findBrokenPromises } from '../ledger/checks.store.ts'
import { balanceOf } from '../ledger/store.ts'
import { judgeLessons } from './rounds.ts'

const day = 24 * 3600_000
const minute = 60_000
const price = 7_500
const both = [...inside('tutor', 0, 1800), ...inside('student', 0, 1800)]
const held: Story = { events: both, reports: [...tells('tutor', 0, 1800), ...tells('student', 0, 1800)] }
const unclear: Story = { events: inside('tutor', 0, 300) }
const missedByTutor: Story = { events: inside('student', 0, 1800) }
const reason = 'شاهدنا التسجيل مع الطرفين.'

let server: TestServer
let admin: BuiltPerson
let tutor: BuiltPerson
let student: BuiltPerson
let serial = 0

beforeAll(async () => {
  server = await createTestServer(new Date(start))
})
afterAll(() => server.close())

beforeEach(async () => {
  serial += 1
  server.clock.set(new Date(start + (serial - 2) * day))
  admin = await buildAdmin(server.context)
  tutor = await buildTutor(server.context)
  student = await buildStudent(server.context)
})

async function lessonOf(story: Story, isJudged = true) {
  const built = await buildLesson(server.db, tutor.id, student.id, new Date(start + serial * day))
  await writeStory(server.db, { ...built, tutorId: tutor.id, studentId: student.id }, story)
  server.clock.set(new Date(built.end.getTime() + 2 * minute))
  if (isJudged) await judgeLessons(server.context)
  return built
}

function decide(id: number, body: object, { token } = admin) {
  const asked = { earning: 'earned' as const, minutesReturned: false, reason, ...body }
  return server.call(lessonEndpoints.decide, { params: { id }, body: asked }, { token })
}

function timeline(id: number, { token } = admin) {
  return server.call(lessonEndpoints.timeline, { params: { id } }, { token })
}

async function weeksOf(subscriptionId: number) {
  const rows = server.db
    .selectFrom('quotaWeeks')
    .select(['index', 'minutes', 'usedMinutes'])
    .where('subscriptionId', '=', subscriptionId)
    .orderBy('index')
    .limit(2)
  return (await rows.execute()).map(({ minutes, usedMinutes }) => [minutes, usedMinutes])
}

const earned = () => balanceOf(server.db, tutor.id, 'tutor-earned')
const addsUp = async () => expect(await findBrokenPromises(server.db)).toEqual([])

describe('a decision of staff', () => {
  test('pays an unclear lesson and closes its review, once when two decide at once', async () => {
    const { id } = await lessonOf(unclear)
    expect((await timeline(id)).reply.verdict).toMatchObject({ case: 7, earning: 'pending', review: true })
    const { status, reply } = await decide(id, { minutesReturned: true })
    expect(status).toBe(200)
    expect(reply.verdict).toMatchObject({
      case: 7,
      attendance: 'tutor-only',
      earning: 'earned',
      minutesReturned: true,
      review: false,
      reason,
      decidedBy: admin.id,
    })
    expect(await earned()).toBe(price)
    expect(
      statusesOf(await Promise.all([decide(id, { minutesReturned: true }), decide(id, { minutesReturned: true })])),
    ).toEqual([200, 200])
    expect(await earned()).toBe(price)
    await addsUp()
  })

  test('takes an earning back, and gives it again, each by entries of their own', async () => {
    const { id } = await lessonOf(held)
    expect(await earned()).toBe(price)
    await decide(id, { earning: 'void' })
    expect(await earned()).toBe(0)
    await decide(id, { earning: 'earned' })
    expect(await earned()).toBe(price)
    const moves = server.db
      .selectFrom('ledgerTransactions')
      .select('key')
      .where('kind', '=', 'earning')
      .where('refId', '=', id)
    expect((await moves.orderBy('id').execute()).map(({ key }) => key)).toEqual([
      `lesson:${id}:earn`,
      `lesson:${id}:earn:2`,
      `lesson:${id}:earn:3`,
    ])
    await addsUp()
  })

  test('moves minutes back and forth', async () => {
    const { id, subscriptionId } = await lessonOf(held)
    expect((await weeksOf(subscriptionId))[0]).toEqual([120, 30])
    await decide(id, { minutesReturned: true })
    expect((await weeksOf(subscriptionId))[0]).toEqual([120, 0])
    await decide(id, { minutesReturned: false })
    expect((await weeksOf(subscriptionId))[0]).toEqual([120, 30])
    await addsUp()
  })

  test('after the week gives the minutes to the one that runs, and takes them from there', async () => {
    const { id, subscriptionId } = await lessonOf(held)
    server.clock.advance(7 * day)
    const one = await buildAdmin(server.context)
    await decide(id, { minutesReturned: true }, one)
    expect(await weeksOf(subscriptionId)).toEqual([
      [120, 30],
      [150, 0],
    ])
    const lines = server.db
      .selectFrom('minuteEntries')
      .select(['kind', 'minutes', 'weekIndex'])
      .where('lessonId', '=', id)
    expect((await lines.orderBy('id').execute()).at(-1)).toEqual({ kind: 'carried', minutes: 30, weekIndex: 1 })
    await decide(id, { minutesReturned: false }, one)
    expect(await weeksOf(subscriptionId)).toEqual([
      [120, 30],
      [120, 0],
    ])
    await addsUp()
  })

  test('after the subscription leaves them as a line of the old week', async () => {
    const { id, subscriptionId } = await lessonOf(held)
    await server.db
      .updateTable('subscriptions')
      .set({ terminatedAt: server.clock.now() })
      .where('id', '=', subscriptionId)
      .execute()
    server.clock.advance(7 * day)
    await decide(id, { minutesReturned: true }, await buildAdmin(server.context))
    expect(await weeksOf(subscriptionId)).toEqual([
      [120, 0],
      [120, 0],
    ])
  })

  test('does not take minutes that were used since', async () => {
    const { id, subscriptionId } = await lessonOf(missedByTutor)
    await server.db
      .updateTable('quotaWeeks')
      .set({ usedMinutes: 105 })
      .where('subscriptionId', '=', subscriptionId)
      .where('index', '=', 0)
      .execute()
    expect((await decide(id, {})).error.code).toBe('no-enough-minutes')
    expect((await timeline(id)).reply.verdict).toMatchObject({ minutesReturned: true, decidedBy: null })
  })

  test('is told to those who listen, and leaves one row without the reason', async () => {
    const { id } = await lessonOf(missedByTutor)
    await decide(id, { earning: 'earned', minutesReturned: true })
    const events = await server.db
      .selectFrom('events')
      .select('payload')
      .where('kind', '=', 'lesson.judged')
      .orderBy('id')
      .execute()
    expect(events.at(-1)?.payload).toMatchObject({
      minutesReturned: false,
      byStaff: true,
      lesson: { id, earning: 'earned' },
    })
    const mine = (await auditTrail(server.db)).filter(({ actorId }) => actorId === admin.id)
    expect(mine).toEqual([
      {
        actorId: admin.id,
        action: 'lesson.verdict',
        object: 'lesson',
        objectId: String(id),
        before: { version: 1, earning: 'void' },
        after: { version: 2, earning: 'earned' },
      },
    ])
  })

  test('is refused without a verdict, for a canceled lesson, and once the money was withdrawn', async () => {
    expect((await decide(999_999, {})).error.code).toBe('lesson-not-found')
    const { id } = await lessonOf(held, false)
    expect(await decide(id, {})).toMatchObject({ status: 409, error: { code: 'bad-request' } })
    await judgeLessons(server.context)
    const withdrawn = { key: `test:${id}`, kind: 'withdrawal', refId: 1, createdAt: server.clock.now() }
    await server.db.transaction().execute(async (trx) => {
      const cause = await trx
        .insertInto('ledgerTransactions')
        .values(withdrawn)
        .returning('id')
        .executeTakeFirstOrThrow()
      const line = { ledgerTransactionId: cause.id, ownerId: tutor.id }
      await trx
        .insertInto('ledgerEntries')
        .values([
          { ...line, account: 'tutor-earned', amount: -1 },
          { ...line, account: 'tutor-held', amount: 1 },
        ])
        .execute()
    })
    expect(await decide(id, { earning: 'void' })).toMatchObject({ status: 409, error: { code: 'bad-request' } })
    expect((await decide(id, { earning: 'earned', minutesReturned: true })).status).toBe(200)
  })

  test.each([
    [{ earning: 'pending' }],
    [{ reason: 'قصير'.slice(0, 4) }],
    [{ reason: 'س'.repeat(1001) }],
    [{ minutesReturned: null }],
    [{ review: false }],
  ])('is refused with %o', async (body) => {
    expect((await decide(1, body)).error.code).toBe('bad-request')
  })

  test('is of admins alone', async () => {
    const body = { earning: 'void' as const, minutesReturned: false, reason }
    expect(await lettingIn(server, lessonEndpoints.decide, { params: { id: 999_999 }, body })).toEqual(['RA', 'SA'])
  })
})

describe('the timeline', () => {
  const story: Story = {
    events: [
      event('tutor', 'prejoin', -300),
      event('tutor', 'refused', -100),
      ...inside('tutor', 0, 1500),
      ...inside('student', 60, 1800),
    ],
    reports: [...tells('tutor', 60, 1500), ...tells('student', 60, 1500)],
  }

  test('shows admins everything, and members who came and went', async () => {
    const { id } = await lessonOf(story)
    const whole = (await timeline(id)).reply
    expect(whole.events.map(({ kind }) => kind)).toEqual(['prejoin', 'refused', 'join', 'join', 'leave', 'leave'])
    expect(whole).toMatchObject({
      lessonId: id,
      seconds: { tutor: 1500, student: 1740 },
      slots: { up: 96, contested: 0, down: 0 },
    })
    expect(whole.verdict).toMatchObject({
      case: 6,
      attendance: 'both',
      earning: 'earned',
      reason: null,
      decidedBy: null,
    })
    for (const member of [tutor, student]) {
      const { reply } = await timeline(id, member)
      expect(reply.events.map(({ kind, userId }) => [kind, userId])).toEqual([
        ['join', tutor.id],
        ['join', student.id],
        ['leave', tutor.id],
        ['leave', student.id],
      ])
      expect(reply).toMatchObject({ slots: null, seconds: whole.seconds, verdict: { ...whole.verdict, case: null } })
    }
    expect((await timeline(id, await buildStudent(server.context))).error.code).toBe('forbidden')
    expect((await timeline(999_999)).error.code).toBe('lesson-not-found')
  })

  test('counts up to now while there is no verdict', async () => {
    const { id, start: begins } = await lessonOf(story, false)
    server.clock.set(new Date(begins.getTime() + 10 * minute))
    expect((await timeline(id)).reply).toMatchObject({
      seconds: { tutor: 600, student: 540 },
      slots: null,
      verdict: null,
    })
    server.clock.set(begins)
    expect((await timeline(id)).reply.seconds).toEqual({ tutor: 0, student: 0 })
  })
})

test('admins list the lessons that wait for them', async () => {
  const { id } = await lessonOf(unclear)
  const list = (query: object, { token }: BuiltPerson) => server.call(lessonEndpoints.list, { query }, { token })
  const ids = async (query: object) => (await list(query, admin)).reply.list.map(({ lesson }) => lesson.id)
  expect(await ids({ review: true })).toContain(id)
  expect(await ids({ review: true, users: tutor.id })).toEqual([id])
  expect(await ids({ review: false, users: tutor.id })).toEqual([])
  await decide(id, { earning: 'void' })
  expect(await ids({ review: true, users: tutor.id })).toEqual([])
  expect((await list({ review: true }, tutor)).error.code).toBe('forbidden')
})
