/** Tests of suspensions at the same moment as other actions. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { startCall, timelineOf } from '../../testing/call.ts'
import { callOfEachTest } from '../../testing/call-of-each-test.ts'
import { buildEarning } from '../../testing/earnings.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { suspend } from '../../testing/suspensions.ts'
import { findBrokenPromises } from '../ledger/store.ts'
import { judgeLesson } from '../verdicts/judge.ts'

const noon = '2026-11-24T10:00:00.000Z'
const evening = '2026-11-24T16:00:00.000Z'
const rounds = 200
const atOnce = 8
/** Far more than they take; a busy machine may need it. */
const timeout = 120_000

/** Runs the rounds some at a time, because most of a round is waiting for the database. */
async function inRounds(run: (round: number) => Promise<void>): Promise<void> {
  for (let begun = 0; begun < rounds; begun += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, place) => run(begun + place)))
  }
}

describe('at the same moment', () => {
  let server: TestServer
  let admin: BuiltPerson

  beforeEach(async () => {
    server = await createTestServer(noon)
    admin = await buildAdmin(server.context)
  })
  afterEach(() => server.close())

  const count = async (query: ReturnType<typeof sql<{ count: number }>>) =>
    (await query.execute(server.db)).rows[0]?.count

  test('I-T07 of two super admins who suspend each other one remains', async () => {
    const [first, second] = [
      await buildAdmin(server.context, Role.SuperAdmin),
      await buildAdmin(server.context, Role.SuperAdmin),
    ]
    const answers = await Promise.all([suspend(server, first, second.id), suspend(server, second, first.id)])
    expect(statusesOf(answers)).toEqual([200, 401])
    const remaining = sql<{ count: number }>`select count(*)::int from users where role = 1 and suspension_id is null`
    expect(await count(remaining)).toBe(1)
  })

  test('SB-5 of three super admins in a ring the last one is never suspended', async () => {
    const ring = await Promise.all([1, 2, 3].map(() => buildAdmin(server.context, Role.SuperAdmin)))
    const [a, b, c] = ring as [BuiltPerson, BuiltPerson, BuiltPerson]
    const answers = await Promise.all([suspend(server, a, b.id), suspend(server, b, c.id), suspend(server, c, a.id)])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const remaining = sql<{ count: number }>`select count(*)::int from users where role = 1 and suspension_id is null`
    expect(await count(remaining)).toBeGreaterThan(0)
  })

  test('SB-5 the database itself refuses to suspend or delete the last super admin who acts', async () => {
    const [last, gone] = [
      await buildAdmin(server.context, Role.SuperAdmin),
      await buildAdmin(server.context, Role.SuperAdmin),
    ]
    await suspend(server, last, gone.id)
    const [{ id } = { id: 0 }] = await server.db
      .insertInto('suspensions')
      .values({ userId: last.id, byId: admin.id, reason: 'other', note: 'بلا سبب', startsAt: server.clock.now() })
      .returning('id')
      .execute()
    const close = server.db.updateTable('users').set({ suspensionId: id }).where('id', '=', last.id)
    await expect(close.execute()).rejects.toMatchObject({ constraint: 'users_super_admin_acts' })
    const leave = server.db.deleteFrom('users').where('id', '=', last.id)
    await expect(leave.execute()).rejects.toMatchObject({ constraint: 'users_super_admin_acts' })
  })

  test('I-T22 ten admins suspend one person: one suspension, and every lesson returns its minutes once', async () => {
    const admins = await Promise.all(Array.from({ length: 10 }, () => buildAdmin(server.context)))
    const tutor = await buildTutor(server.context)
    const starts = [1, 2, 3].map((hour) => new Date(Date.parse(evening) + hour * 3600_000))
    for (const start of starts) await buildLesson(server.db, tutor.id, (await buildStudent(server.context)).id, start)
    const answers = await Promise.all(admins.map((one) => suspend(server, one, tutor.id)))
    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const returned = sql<{ count: number }>`select count(*)::int from minute_entries where kind = 'canceled'`
    expect(await count(returned)).toBe(3)
    const penalties = sql<{ count: number }>`select count(*)::int from reliability_penalties`
    expect(await count(penalties)).toBe(0)
  })

  test('I-T21 a booking during the suspension of either side is undone or refused', { timeout }, () =>
    inRounds(async (round) => {
      const [tutor, student] = [await buildTutor(server.context), await buildStudent(server.context)]
      await buildSubscription(server.db, student.id, noon)
      const { id: slotId } = await buildSlot(server.db, tutor.id, new Date(evening))
      const body = { tutorId: tutor.id, slotId, start: evening, duration: 30 as const }
      const target = round % 2 === 0 ? tutor : student
      const [booked, suspended] = await Promise.all([
        server.call(lessonEndpoints.book, { body }, student),
        suspend(server, admin, target.id),
      ])
      expect(suspended.status).toBe(200)
      expect([200, 401, 403]).toContain(booked.status)
      const open = sql<{ count: number }>`select count(*)::int from lessons
        where tutor_id = ${tutor.id} and canceled_at is null`
      expect(await count(open)).toBe(0)
      const used = sql<{ count: number }>`select coalesce(sum(q.used_minutes), 0)::int as count
        from quota_weeks q join subscriptions s on s.id = q.subscription_id where s.user_id = ${student.id}`
      expect(await count(used)).toBe(0)
    }),
  )

  test('I-T21 a withdrawal during the suspension remains or is refused, and the ledger is consistent', {
    timeout,
  }, async () => {
    await inRounds(async () => {
      const tutor = await buildTutor(server.context)
      await buildEarning(server.context, tutor.id, 50_000)
      const body = { method: 0 as const, receiver: '01012345678', amount: 20_000 }
      const [asked, suspended] = await Promise.all([
        server.call(invoiceEndpoints.create, { body }, tutor),
        suspend(server, admin, tutor.id),
      ])
      expect(suspended.status).toBe(200)
      expect([200, 401]).toContain(asked.status)
    })
    expect(await findBrokenPromises(server.db)).toEqual([])
  })

  test('a withdrawal of a tutor suspended for fraud is not approved; another one is', async () => {
    for (const [reason, status] of [
      ['fraud', 409],
      ['abuse', 200],
    ] as const) {
      const tutor = await buildTutor(server.context)
      await buildEarning(server.context, tutor.id, 50_000)
      const body = { method: 0 as const, receiver: '01012345678', amount: 20_000 }
      const { id } = (await server.call(invoiceEndpoints.create, { body }, tutor)).reply
      await suspend(server, admin, tutor.id, { reason })
      const approve = { params: { id }, body: { status: 3 as const } }
      expect((await server.call(invoiceEndpoints.update, approve, admin)).status).toBe(status)
    }
  })

  test('another node refuses the login within a second', async () => {
    const other = await createTestServer(noon, { DATABASE_URL: server.databaseUrl })
    const student = await buildStudent(server.context)
    const current = () => other.call(accountEndpoints.current, {}, student)
    expect((await current()).status).toBe(200)
    await suspend(server, admin, student.id)
    await expect.poll(async () => (await current()).status).toBe(401)
    await other.close()
  })
})

describe('SB-1 in a running lesson', () => {
  const start = '2026-11-24T18:00:00.000Z'
  const room = callOfEachTest(start)

  test('the suspended member is put out, and the lesson waits for staff whatever the evidence says', async () => {
    const { server, sockets, call } = room
    const { tutor, student } = await startCall(sockets, call)
    server.clock.set(new Date(Date.parse(start) + 8 * 60_000))
    await suspend(server, await buildAdmin(server.context), call.student.id)
    await server.context.realtime.closeEndedLogins(server.context)
    await student.closed
    await expect
      .poll(() => tutor.received('MemberLeftSession'))
      .toEqual([{ sessionId: call.sessionId, userId: call.student.id, reason: 'left' }])
    expect((await timelineOf(server, call.sessionId)).at(-1)).toMatchObject({ userId: call.student.id, kind: 'leave' })
    const back = await sockets.connect(call.student.token).catch((error: Error) => error.message)
    expect(back).toBe('unauthenticated')

    server.clock.set(new Date(Date.parse(start) + 40 * 60_000))
    await judgeLesson(server.context, call.id)
    const row = server.db.selectFrom('lessons').select(['review', 'earning', 'minutesReturned', 'canceledAt'])
    expect(await row.where('id', '=', call.id).executeTakeFirst()).toEqual({
      review: true,
      earning: 'pending',
      minutesReturned: false,
      canceledAt: null,
    })
  })
})
