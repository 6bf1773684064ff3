import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { inside, reportsOf, start } from '@hiwar/domain/sessions/evidence.fixture.ts'
import { DAY } from '@hiwar/domain/time/instant.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin } from '../../testing/accounts.ts'
import type { EvidenceScript } from '../../testing/attendance.ts'
import { auditTrail } from '../../testing/audit.ts'
import { createTestServer } from '../../testing/server.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { buildJudgedLesson, creditOf } from '../../testing/verdicts.ts'
import { findBrokenPromises, getBalance } from '../ledger/store.ts'
import { judgeLessons } from './judge-jobs.ts'

const price = 7_500
const both = [...inside('tutor', 0, 1800), ...inside('student', 0, 1800)]
const held: EvidenceScript = {
  events: both,
  reports: [...reportsOf('tutor', 0, 1800), ...reportsOf('student', 0, 1800)],
}
const unclear: EvidenceScript = { events: inside('tutor', 0, 300) }
const missedByTutor: EvidenceScript = { events: inside('student', 0, 1800) }
const missedByStudent: EvidenceScript = { events: inside('tutor', 0, 1800) }
const reason = 'شاهدنا التسجيل مع الطرفين.'

let admin: BuiltPerson
let tutor: BuiltPerson
let student: BuiltPerson

const server = await createTestServer(new Date(start))
afterAll(() => server.close())

async function lessonOf(story: EvidenceScript, isJudged = true) {
  const { id, subscriptionId, ...people } = await buildJudgedLesson(server, story)
  admin = people.admin
  tutor = people.tutor
  student = people.student
  if (isJudged) await judgeLessons(server.context)
  return { id, subscriptionId }
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

const earned = () => getBalance(server.db, tutor.id, 'tutor-earned')
const addsUp = async () => expect(await findBrokenPromises(server.db)).toEqual([])

describe('an admin’s decision', () => {
  test('pays an unclear lesson and closes its review, once when two decide at the same moment', async () => {
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

  test('cancels an earning and restores it, each with its own ledger entries', async () => {
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

  test('returns minutes and charges them again', async () => {
    const { id, subscriptionId } = await lessonOf(held)
    const decidedByStaff = async () =>
      (await server.call(lessonEndpoints.read, { params: { id } }, student)).reply.lesson.decidedByStaff
    expect((await weeksOf(subscriptionId))[0]).toEqual([120, 30])
    expect(await decidedByStaff()).toBe(false)
    await decide(id, { minutesReturned: true })
    expect((await weeksOf(subscriptionId))[0]).toEqual([120, 0])
    expect(await decidedByStaff()).toBe(true)
    await decide(id, { minutesReturned: false })
    expect((await weeksOf(subscriptionId))[0]).toEqual([120, 30])
    await addsUp()
  })

  test('after the quota week returns the minutes to the running week, and charges them there', async () => {
    const { id, subscriptionId } = await lessonOf(held)
    server.clock.advance(7 * DAY)
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

  test('after the subscription leaves the returned minutes in the old quota week', async () => {
    const { id, subscriptionId } = await lessonOf(held)
    await server.db
      .updateTable('subscriptions')
      .set({ terminatedAt: server.clock.now() })
      .where('id', '=', subscriptionId)
      .execute()
    server.clock.advance(7 * DAY)
    await decide(id, { minutesReturned: true }, await buildAdmin(server.context))
    expect(await weeksOf(subscriptionId)).toEqual([
      [120, 0],
      [120, 0],
    ])
  })

  test('is refused when it would charge minutes that were used since', async () => {
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

  test('excuses a student and returns the points once, and a later decision can take them again', async () => {
    const { id } = await lessonOf(missedByStudent)
    expect(await creditOf(server, student)).toBe(90)
    await decide(id, { minutesReturned: true })
    await decide(id, { earning: 'void', minutesReturned: true })
    expect(await creditOf(server, student)).toBe(100)
    await decide(id, { minutesReturned: false })
    expect(await creditOf(server, student)).toBe(90)
  })

  test('returns no more points than the lesson took', async () => {
    const { id } = await lessonOf(missedByStudent, false)
    await server.db.updateTable('users').set({ creditScore: 4 }).where('id', '=', student.id).execute()
    await judgeLessons(server.context)
    expect(await creditOf(server, student)).toBe(0)
    await decide(id, { minutesReturned: true })
    expect(await creditOf(server, student)).toBe(4)
  })

  test('records an event for its listeners and one audit row without the reason', async () => {
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
      byStaff: { minutes: 'kept', earning: 'earned' },
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

  test('is refused without a verdict, for a canceled lesson, and after the money was withdrawn', async () => {
    const { id } = await lessonOf(held, false)
    expect((await decide(999_999, {})).error.code).toBe('lesson-not-found')
    expect(await decide(id, {})).toMatchObject({ status: 409, error: { code: 'bad-request' } })
    await judgeLessons(server.context)
    const withdrawn = { key: `test:${id}`, kind: 'withdrawal', refId: 1, createdAt: server.clock.now() } as const
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
})
