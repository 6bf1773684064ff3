import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { demoSessionEndpoints, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { LinkKind } from '@hiwar/contract/enumerations/platform.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { isListed } from '@hiwar/domain/accounts/listed.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrokenPromises } from '../features/ledger/store.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { inTransaction } from '../platform/db/database.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'
import { createChance } from './chance.ts'
import { seedDemo } from './demo.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'

const countOf = async (server: TestServer, from: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(from)}`.execute(server.db)
  return rows[0]?.count
}

const fewPeople = { tutors: 8, students: 8 }

async function seededAt(at: string, size = fewPeople): Promise<TestServer> {
  const server = await createTestServer(at)
  const { storage } = server.context
  const passwordHash = await hashPassword(demoPassword)
  const now = instantOfDate(server.clock.now())
  await inTransaction(server.db, (trx) =>
    seedDemo({ trx, now, chance: createChance(2026), passwordHash, storage }, size),
  )
  return server
}

describe('the demo', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await seededAt('2026-11-24T10:00:00.000Z')
  })
  afterAll(() => server.close())

  test('accepts a login to each listed demo account', async () => {
    for (const { email } of demoAccounts) {
      const { status, reply } = await server.call(authEndpoints.password, { body: { email, password: demoPassword } })
      expect([email, status]).toEqual([email, 200])
      const current = await server.call(accountEndpoints.current, {}, { token: reply.token })
      expect(current.reply).toMatchObject({ email, verifiedEmail: true, name: expect.any(String) })
    }
  })

  test('shows students every tutor with an existing picture and a free slot', async () => {
    const tutors = await server.db
      .selectFrom('tutors')
      .innerJoin('users', 'users.id', 'tutors.userId')
      .selectAll()
      .where('role', '=', 3)
      .where('activated', '=', true)
      .execute()
    expect(tutors).toHaveLength(8)
    const uploads = join(server.context.config.STORAGE_FOLDER, 'uploads')
    for (const tutor of tutors) {
      expect(isListed(tutor)).toBe(true)
      expect(tutor.nextFreeAt?.getTime()).toBeGreaterThan(server.clock.now().getTime())
      expect(tutor.image).toMatch(/^[\da-f]{32}\.webp$/)
      await access(join(uploads, tutor.image ?? ''))
    }
  })

  test('has only past lessons that were held and earned, and a ledger that adds up', async () => {
    const held = "lessons where ends_at <= '2026-11-24T10:00:00Z'"
    const earned = `${held} and judged_at is not null and earning = 'earned' and attendance = 'both'`
    expect(await countOf(server, earned)).toBe(await countOf(server, held))
    expect(await findBrokenPromises(server.db)).toEqual([])
  })

  test('has payments of the same moment as their entries', async () => {
    const posted = "ledger_transactions l where l.ref_id = t.id and l.kind = 'payment' and l.created_at = t.paid_at"
    expect(await countOf(server, 'transactions where status = 1')).toBeGreaterThan(0)
    expect(await countOf(server, `transactions t where status = 1 and not exists (select from ${posted})`)).toBe(0)
  })

  test('has tutors who are joining, each at another step', async () => {
    const steps = async (email: string) => {
      const { reply } = await server.call(authEndpoints.password, { body: { email, password: demoPassword } })
      const login = { token: reply.token }
      const [interviews, demos] = await Promise.all([
        server.call(interviewEndpoints.list, {}, login),
        server.call(demoSessionEndpoints.list, {}, login),
      ])
      return [interviews, demos].map((list) => list.reply.list.map(({ status }) => status))
    }
    expect(await steps('joining1@hiwar.test')).toEqual([[1], []])
    expect(await steps('joining2@hiwar.test')).toEqual([[2], [1]])
    expect(await steps('joining3@hiwar.test')).toEqual([[3], []])
    expect(await steps('joining4@hiwar.test')).toEqual([[2], [2]])
    expect(await steps('tutor@hiwar.test')).toEqual([[2], [2]])
    expect(await steps('manager@hiwar.test')).toEqual([
      expect.arrayContaining([1, 2, 3]),
      expect.arrayContaining([1, 2]),
    ])
    expect(await countOf(server, 'tutors where not activated')).toBe(5)
    const waiting = 'tutors where not activated and studio_id is not null and photo_session_at'
    expect(await countOf(server, `${waiting} > '2026-11-24T10:00:00Z'`)).toBe(1)
    expect(await countOf(server, `${waiting} is null`)).toBe(1)
  })

  test('has withdrawals of the first tutor in each state', async () => {
    const states = await server.db.selectFrom('invoices').select('status').orderBy('status').execute()
    expect(states.map(({ status }) => status)).toEqual([0, 1, 2, 3, 4])
  })

  test('has conversations with one unread message, reports with replies, and contact requests', async () => {
    for (const email of ['student@hiwar.test', 'student2@hiwar.test']) {
      const { reply } = await server.call(authEndpoints.password, { body: { email, password: demoPassword } })
      const call = { params: { userId: reply.user.id } }
      const rooms = await server.call(chatEndpoints.rooms, call, { token: reply.token })
      expect(rooms.reply.list).toMatchObject([{ unreadMessagesCount: 1, latestMessage: { read: false } }])
    }
    expect(await countOf(server, 'reports where resolved_at is null')).toBe(2)
    const urgent = `reports where severity = 'unsafe' and answered_at is null`
    expect(await countOf(server, urgent)).toBe(1)
    expect(await countOf(server, 'reports r where exists (select 1 from report_replies where report_id = r.id)')).toBe(
      2,
    )
    expect(await countOf(server, 'contact_requests where handled_at is null')).toBe(2)
  })

  test('leads each named link somewhere', async () => {
    const { links } = await server.db.selectFrom('platformSettings').select('links').executeTakeFirstOrThrow()
    for (const kind of Object.values(LinkKind)) expect(links[kind], kind).toMatch(/^https:\/\//)
  })

  test("has coupons, invites, messages outside and the audit rows of staff's work, open ones and past ones", async () => {
    const { clock } = server
    const now = `'${clock.now().toISOString()}'`
    expect(await countOf(server, `coupons where expires_at > ${now}`)).toBe(2)
    expect(await countOf(server, `coupons where expires_at < ${now}`)).toBe(1)
    expect(await countOf(server, `invites where expires_at > ${now}`)).toBe(2)
    expect(await countOf(server, `invites where expires_at < ${now}`)).toBe(1)
    const withoutEvent = `notifications n where not exists (
      select 1 from deliveries d where d.notification_id = n.id and d.status = 'sent')`
    expect(await countOf(server, withoutEvent)).toBe(0)
    expect(await countOf(server, "deliveries where status not in ('sent', 'failed')")).toBe(0)
    const rows = await server.db.selectFrom('auditRows').select('action').distinct().orderBy('action').execute()
    expect(rows.map(({ action }) => action)).toEqual([
      'contact-request.update',
      'coupon.create',
      'invite.create',
      'invoice.update',
      'plan.create',
      'setting.update',
    ])
  })

  test("has a stored file for each tutor's picture", async () => {
    const unknown = `tutors t join users u on u.id = t.user_id where u.image is not null and not exists (
      select 1 from media_items m where m.tutor_id = u.id and m.name = u.image and m.kind = 'image' and m.bytes > 1000)`
    expect(await countOf(server, unknown)).toBe(0)
  })

  test('leaves the two subscribed students free to book and to rate', async () => {
    const students = ['student@hiwar.test', 'student2@hiwar.test']
    const rows = await server.db
      .selectFrom('users')
      .innerJoin('subscriptions', 'subscriptions.userId', 'users.id')
      .select(['users.id', 'weeklyMinutes'])
      .where('email', 'in', students)
      .where('startsAt', '<', server.clock.now())
      .where('endsAt', '>', server.clock.now())
      .orderBy('email', 'desc')
      .execute()
    expect(rows.map(({ weeklyMinutes }) => weeklyMinutes)).toEqual([120, 240])
    const ids = rows.map(({ id }) => id).join(', ')
    expect(await countOf(server, `lessons where student_id in (${ids}) and ends_at > '2026-11-24T10:00:00Z'`)).toBe(0)
    expect(await countOf(server, `lessons where student_id in (${ids})`)).toBeGreaterThan(1)
    expect(await countOf(server, `ratings where rater_id in (${ids})`)).toBe(0)
  })
})

describe('the demo, seeded at an awkward time,', () => {
  test.each([
    ['in the evening', '2026-11-24T19:40:00.000Z'],
    ['just after midnight', '2026-12-31T22:05:00.000Z'],
    ['in the hour that autumn repeats', '2026-10-29T20:30:00.000Z'],
    ['before the hour that spring leaves out', '2026-04-23T21:50:00.000Z'],
    [
      'when chance crowds the lessons of many people into one week',
      '2026-12-01T22:12:00.000Z',
      { tutors: 24, students: 20 },
    ],
  ])('is consistent: %s', async (_when, at, size = fewPeople) => {
    const server = await seededAt(at, size)
    const lessonless = `ratings r where not exists (select 1 from lessons l
      where l.tutor_id = r.ratee_id and l.student_id = r.rater_id and l.ends_at <= r.created_at)`
    const miscounted = `quota_weeks q where q.used_minutes <> (select coalesce(sum(minutes), 0) from lessons l
      where l.subscription_id = q.subscription_id and l.week_index = q.index and l.canceled_at is null)`
    const misgranted = `quota_weeks q where q.minutes - q.used_minutes - q.rolled_out - q.expired <> (select sum(minutes) from minute_entries m
      where m.subscription_id = q.subscription_id and m.week_index = q.index)`
    const halfTaken = `lessons l where 2 <> (select count(*) from engagements e
      where e.kind = 'lesson' and e.ref_id = l.id and e.active and e.during = l.during)`
    const misplaced = `lessons l join quota_weeks q on q.subscription_id = l.subscription_id and q.index = l.week_index
      where not tstzrange(q.starts_at, q.ends_at) @> l.starts_at or l.booked_at < (
        select starts_at from subscriptions s where s.id = l.subscription_id)`
    const roomless = `lessons l where not exists (select 1 from rooms r where r.first_id = least(l.tutor_id, l.student_id)
      and r.second_id = greatest(l.tutor_id, l.student_id))`
    const unasked = `survey_answers a where answered_at > '${at}' or 3 > (select count(*) from lessons l
      where l.student_id = a.user_id and l.attendance = 'both' and l.ends_at <= a.answered_at)`
    for (const breach of [lessonless, miscounted, misgranted, halfTaken, misplaced, roomless, unasked]) {
      expect([breach, await countOf(server, breach)]).toEqual([breach, 0])
    }
    expect(await countOf(server, `lessons where starts_at > '${at}'`)).toBe(6)
    expect(await findBrokenPromises(server.db)).toEqual([])
    const stepless = `tutors t join users u on u.id = t.user_id where u.role = 3 and t.activated and not (
      t.joined_support_group and t.video is not null and t.thumbnail is not null and u.image is not null
      and exists (select 1 from intro_videos v where v.tutor_id = u.id and v.state = 3)
      and exists (select 1 from interviews i where i.tutor_id = u.id and i.status = 2)
      and exists (select 1 from demo_sessions d where d.tutor_id = u.id and d.status = 2))`
    expect(await countOf(server, stepless)).toBe(0)
    expect(await countOf(server, 'intro_videos where state = 1')).toBe(1)
    expect(await countOf(server, 'platform_settings where support_group_url is not null')).toBe(1)
    expect(await countOf(server, 'notifications where read_at is null')).toBe(8)
    expect(await countOf(server, `interviews where status = 1 and starts_at > '${at}'`)).toBe(1)
    expect(await countOf(server, `demo_sessions where status = 1 and starts_at > '${at}'`)).toBe(1)
    expect(await countOf(server, 'ratings')).toBeGreaterThan(20)
    expect(await countOf(server, 'survey_answers')).toBeGreaterThan(0)
    await server.close()
  })
})
