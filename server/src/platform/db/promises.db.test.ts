/** What the database promises whatever the code does: each constraint is broken on purpose and must refuse by name. */
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildStudent, buildTutor } from '../../testing/accounts.ts'
import { outcomeOf } from '../../testing/outcome.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'

const now = new Date()
const hour = 3600_000
/** On a mark, and ahead of the database's own clock too. */
const start = new Date(Math.ceil(now.getTime() / hour) * hour + 24 * hour)
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

let server: TestServer
let tutorId: number
let studentId: number
let slotId: number
let subscriptionId: number

beforeAll(async () => {
  server = await createTestServer(now)
})
afterAll(() => server.close())

beforeEach(async () => {
  tutorId = (await buildTutor(server.context)).id
  studentId = (await buildStudent(server.context)).id
  slotId = (await buildSlot(server.db, tutorId, start)).id
  subscriptionId = (await buildSubscription(server.db, studentId, now)).id
})

const outcome = (statement: RawBuilder<unknown>) => outcomeOf(server.db, statement)

interface LessonOver {
  student?: number
  from?: number
  minutes?: number
  length?: number
  bookedAt?: Date
}

function insertLesson({
  student = studentId,
  from = 0,
  minutes = 30,
  length = minutes,
  bookedAt = now,
}: LessonOver = {}) {
  return sql<{ id: number }>`
    insert into lessons (slot_id, tutor_id, student_id, subscription_id, week_index, starts_at, minutes, ends_at, price,
      booked_at, created_at, updated_at)
    values (${slotId}, ${tutorId}, ${student}, ${subscriptionId}, 0, ${at(from)}, ${minutes}, ${at(from + length)}, 0,
      ${bookedAt}, ${now}, ${now}) returning id`
}

const engage = (person: number, ref: number, from: number, to: number, active = true) =>
  sql`insert into engagements (person_id, kind, ref_id, during, active)
    values (${person}, 'lesson', ${ref}, tstzrange(${at(from)}, ${at(to)}), ${active})`

describe('time', () => {
  test('nobody is in two places; touching and given-up times are fine', async () => {
    expect(await outcome(engage(tutorId, 1, 0, 30))).toBe('accepted')
    expect(await outcome(engage(tutorId, 2, 29, 59))).toBe('engagements_no_overlap')
    expect(await outcome(engage(tutorId, 3, 30, 60))).toBe('accepted')
    expect(await outcome(engage(tutorId, 4, 0, 30, false))).toBe('accepted')
    expect(await outcome(engage(studentId, 1, 0, 30))).toBe('accepted')
  })

  test('a lesson lies inside a live slot of its tutor', async () => {
    expect(await outcome(insertLesson({ from: 225 }))).toBe('lessons_in_slot')
    await sql`update slots set deleted_at = now() where id = ${slotId}`.execute(server.db)
    expect(await outcome(insertLesson())).toBe('lessons_in_slot')
  })

  test('a slot keeps the open lessons it holds', async () => {
    expect(await outcome(insertLesson())).toBe('accepted')
    expect(await outcome(sql`update slots set deleted_at = ${now}, updated_at = ${now} where id = ${slotId}`)).toBe(
      'slots_keep_lessons',
    )
    expect(await outcome(sql`update slots set starts_at = ${at(15)}, updated_at = ${now} where id = ${slotId}`)).toBe(
      'slots_keep_lessons',
    )
    expect(await outcome(sql`update slots set ends_at = ${at(30)}, updated_at = ${now} where id = ${slotId}`)).toBe(
      'accepted',
    )
  })

  test('slots of one person never overlap, and are 15 minutes to 24 hours long', async () => {
    const slot = (from: number, to: number) => sql`
      insert into slots (user_id, starts_at, ends_at, created_at, updated_at)
      values (${tutorId}, ${at(from)}, ${at(to)}, ${now}, ${now})`
    expect(await outcome(slot(239, 300))).toBe('slots_no_overlap')
    expect(await outcome(slot(240, 300))).toBe('accepted')
    expect(await outcome(slot(400, 414))).toBe('slots_length')
    expect(await outcome(slot(400, 400 + 1441))).toBe('slots_length')
  })

  test('a student has one open lesson, until it ends or is canceled', async () => {
    expect(await outcome(insertLesson())).toBe('accepted')
    expect(await outcome(insertLesson({ from: 60 }))).toBe('lessons_one_open')
    expect(await outcome(insertLesson({ from: 60, bookedAt: at(30) }))).toBe('accepted')
    await sql`update lessons set canceled_at = now()`.execute(server.db)
    expect(await outcome(insertLesson({ from: 120 }))).toBe('accepted')
  })

  test('a lesson has two people, 15 or 30 minutes, and is booked before it begins', async () => {
    expect(await outcome(insertLesson({ student: tutorId }))).toBe('lessons_two_people')
    expect(await outcome(insertLesson({ minutes: 45 }))).toBe('lessons_minutes_check')
    expect(await outcome(insertLesson({ length: 20 }))).toBe('lessons_length')
    expect(await outcome(insertLesson({ bookedAt: start }))).toBe('lessons_booked_before')
  })

  test('a cancellation has a moment, is final, and costs one penalty at most', async () => {
    const { rows } = await insertLesson().execute(server.db)
    const id = rows[0]?.id ?? 0
    expect(await outcome(sql`update lessons set canceled_by = ${tutorId} where id = ${id}`)).toBe('lessons_cancel_pair')
    expect(await outcome(sql`update lessons set canceled_at = now() where id = ${id}`)).toBe('accepted')
    expect(await outcome(sql`update lessons set canceled_at = null where id = ${id}`)).toBe('lessons_canceled_final')
    expect(await outcome(sql`update lessons set starts_at = starts_at where id = ${id}`)).toBe('lessons_canceled_final')
    const penalty = sql`insert into reliability_penalties (lesson_id, tutor_id, created_at) values (${id}, ${tutorId}, ${now})`
    expect(await outcome(penalty)).toBe('accepted')
    expect(await outcome(penalty)).toBe('reliability_penalties_pkey')
  })
})

describe('minutes and subscriptions', () => {
  test('a week gives no more than it grants and gets no more back than it gave', async () => {
    const use = (minutes: number) =>
      sql`update quota_weeks set used_minutes = used_minutes + ${minutes} where subscription_id = ${subscriptionId} and index = 0`
    expect(await outcome(use(121))).toBe('quota_weeks_used')
    expect(await outcome(use(120))).toBe('accepted')
    expect(await outcome(use(1))).toBe('quota_weeks_used')
    expect(await outcome(use(-121))).toBe('quota_weeks_used')
  })

  test('weeks of a subscription do not overlap', async () => {
    const week = sql`
      insert into quota_weeks (subscription_id, index, starts_at, ends_at, minutes)
      values (${subscriptionId}, 99, ${now}, ${at(0)}, 15)`
    expect(await outcome(week)).toBe('quota_weeks_no_overlap')
  })

  test('a line of minutes is never changed', async () => {
    expect(await outcome(sql`update minute_entries set minutes = 1`)).toBe('minute_entries_append_only')
    expect(await outcome(sql`delete from minute_entries`)).toBe('minute_entries_append_only')
  })

  test('a student has one current subscription, and a payment gives one at most', async () => {
    const again = (userId: number, transaction: RawBuilder<unknown>) => sql`
      insert into subscriptions (user_id, plan_id, transaction_id, period, weekly_minutes, starts_at, ends_at, created_at, updated_at)
      select ${userId}, plan_id, ${transaction}, period, weekly_minutes, starts_at, ends_at, created_at, updated_at
      from subscriptions where id = ${subscriptionId}`
    const other = await buildStudent(server.context)
    expect(await outcome(again(other.id, sql`transaction_id`))).toBe('subscriptions_transaction_key')
    const copy = sql`(insert into transactions (user_id, plan_id, period, weekly_minutes, amount, status, payment_method, merchant_ref, created_at, updated_at)
      select user_id, plan_id, period, weekly_minutes, amount, status, payment_method, merchant_ref || '-2', created_at, updated_at
      from transactions where id = (select transaction_id from subscriptions where id = ${subscriptionId}) returning id)`
    const { rows } = await sql<{ id: number }>`with made as ${copy} select id from made`.execute(server.db)
    expect(await outcome(again(studentId, sql`${rows[0]?.id}::bigint`))).toBe('subscriptions_one_current')
    await sql`update subscriptions set terminated_at = now() where id = ${subscriptionId}`.execute(server.db)
    expect(await outcome(again(studentId, sql`${rows[0]?.id}::bigint`))).toBe('accepted')
  })

  test('a subscription keeps the minutes it was bought with', async () => {
    await sql`update plans set weekly_minutes = 15`.execute(server.db)
    const kept = server.db.selectFrom('subscriptions').select('weeklyMinutes').where('id', '=', subscriptionId)
    expect(await kept.executeTakeFirst()).toEqual({ weeklyMinutes: 120 })
  })
})

describe('verdicts and money', () => {
  const judge = (lesson: number, version: number, over: { decidedBy?: number } = {}) => sql`
    insert into lesson_verdicts (lesson_id, version, "case", attendance, earning, minutes_returned, review, tutor_seconds,
      student_seconds, slots_up, slots_contested, slots_down, decided_by, reason, created_at)
    values (${lesson}, ${version}, 6, 'both', 'earned', false, false, 1, 1, 0, 0, 0, ${over.decidedBy ?? null},
      ${over.decidedBy === undefined ? null : 'because'}, ${at(60)})`

  const held = async (from = 0) => (await insertLesson({ from }).execute(server.db)).rows[0]?.id ?? 0

  test('a lesson is judged once, and staff decide on top of that, one after the other', async () => {
    const id = await held()
    expect(await outcome(judge(id, 1, { decidedBy: tutorId }))).toBe('lesson_verdicts_decided')
    expect(await outcome(judge(id, 2, { decidedBy: tutorId }))).toBe('lesson_verdicts_in_order')
    expect(await outcome(judge(id, 1))).toBe('accepted')
    expect(await outcome(judge(id, 1))).toBe('lesson_verdicts_once')
    expect(await outcome(judge(id, 2))).toBe('lesson_verdicts_decided')
    expect(await outcome(judge(id, 3, { decidedBy: tutorId }))).toBe('lesson_verdicts_in_order')
    expect(await outcome(judge(id, 2, { decidedBy: tutorId }))).toBe('accepted')
    expect(await outcome(sql`update lesson_verdicts set earning = 'void'`)).toBe('lesson_verdicts_append_only')
    expect(await outcome(sql`delete from lesson_verdicts`)).toBe('lesson_verdicts_append_only')
  })

  test('a lesson that is not over or was canceled is not judged', async () => {
    expect(await outcome(judge(await held(45), 1))).toBe('lesson_verdicts_in_order')
    const other = await buildStudent(server.context)
    const { rows } = await insertLesson({ student: other.id }).execute(server.db)
    const id = rows[0]?.id ?? 0
    await sql`update lessons set canceled_at = now() where id = ${id}`.execute(server.db)
    expect(await outcome(judge(id, 1))).toBe('lesson_verdicts_in_order')
  })

  let serial = 0
  const post = (...lines: [account: string, ownerId: number | null, amount: number][]) => {
    serial += 1
    const values = sql.join(
      lines.map(([account, owner, amount]) => sql`(${account}, ${owner}::bigint, ${amount}::bigint)`),
    )
    return sql`with posted as (
        insert into ledger_transactions (key, kind, ref_id, created_at)
        values (${`promise:${serial}`}, 'withdrawal', 0, ${now}) returning id
      )
      insert into ledger_entries (ledger_transaction_id, account, owner_id, amount)
      select posted.id, line.* from posted, (values ${values}) line`
  }

  test('what leaves one account comes into another, and is never changed', async () => {
    expect(await outcome(post(['platform', null, 5], ['payouts', null, -5]))).toBe('accepted')
    expect(await outcome(post(['platform', null, 5], ['payouts', null, -4]))).toBe('ledger_transactions_balanced')
    expect(await outcome(post(['platform', null, 5]))).toBe('ledger_transactions_balanced')
    expect(
      await outcome(
        sql`insert into ledger_transactions (key, kind, ref_id, created_at) values ('x', 'refund', 1, ${now})`,
      ),
    ).toBe('ledger_transactions_balanced')
    expect(await outcome(post(['platform', null, 0], ['payouts', null, 0]))).toBe('ledger_entries_amount_check')
    expect(await outcome(post(['platform', tutorId, 5], ['payouts', null, -5]))).toBe('ledger_entries_owner')
    expect(await outcome(post(['tutor-held', null, 5], ['payouts', null, -5]))).toBe('ledger_entries_owner')
    expect(await outcome(sql`update ledger_entries set amount = 1`)).toBe('ledger_entries_append_only')
    expect(await outcome(sql`delete from ledger_transactions`)).toBe('ledger_transactions_append_only')
    const again = sql`insert into ledger_transactions (key, kind, ref_id, created_at)
      select key, kind, ref_id, created_at from ledger_transactions limit 1`
    expect(await outcome(again)).toBe('ledger_transactions_key')
  })

  test('a tutor has no debts, however many take at once', async () => {
    await post(['tutor-earned', tutorId, 10], ['platform', null, -10]).execute(server.db)
    expect(await outcome(post(['tutor-earned', tutorId, -11], ['payouts', null, 11]))).toBe('ledger_entries_no_debt')
    const takes = Array.from({ length: 8 }, () => outcome(post(['tutor-earned', tutorId, -4], ['payouts', null, 4])))
    expect((await Promise.all(takes)).filter((each) => each === 'accepted')).toHaveLength(2)
  })
})

describe('withdrawals', () => {
  const file = async (amount = 20_000) => {
    const { rows } = await sql<{ id: number }>`
      insert into invoices (user_id, method, receiver, amount, min_amount, max_amount, created_at, updated_at)
      values (${tutorId}, 0, '+201012345678', ${amount}, 10000, 50000, ${now}, ${now}) returning id`.execute(server.db)
    return rows[0]?.id ?? 0
  }
  const set = (id: number, change: RawBuilder<unknown>) => outcome(sql`update invoices set ${change} where id = ${id}`)
  const decided = (status: number) => sql`status = ${status}, addressed_by = ${studentId}, decided_at = ${now}`

  test('an amount lies between the limits of its time', async () => {
    await expect(file(9_999)).rejects.toThrow('invoices_amount')
    await expect(file(50_001)).rejects.toThrow('invoices_amount')
    expect(await set(await file(), sql`amount = 60000`)).toBe('invoices_amount')
  })

  test('a decision is final, and has somebody who made it', async () => {
    const id = await file()
    expect(await set(id, sql`status = 3`)).toBe('invoices_decided')
    expect(await set(id, sql`status = 3, decided_at = ${now}`)).toBe('invoices_decided')
    expect(await set(id, decided(3))).toBe('accepted')
    for (const status of [0, 1, 2, 4]) expect(await set(id, sql`status = ${status}`)).toBe('invoices_moves')
    expect(await set(id, sql`note = 'x', receipt = 'y'`)).toBe('accepted')
  })

  test('a wish to cancel has its moment, and goes back or ends', async () => {
    const id = await file()
    expect(await set(id, sql`status = 1`)).toBe('invoices_cancellation')
    expect(await set(id, sql`status = 1, cancellation_requested_at = ${now}`)).toBe('accepted')
    expect(await set(id, sql`status = 0`)).toBe('accepted')
    expect(await set(id, decided(2))).toBe('accepted')
  })

  test('other details are wished for as a whole, only while it is open, and its owner never changes', async () => {
    const id = await file()
    const wish = sql`requested_method = 2, requested_receiver = 'mona@instapay', requested_amount = 15000, requested_at = ${now}`
    expect(await set(id, sql`requested_amount = 15000`)).toBe('invoices_request')
    expect(await set(id, wish)).toBe('accepted')
    expect(await set(id, sql`status = 1, cancellation_requested_at = ${now}`)).toBe('invoices_request')
    expect(await set(id, sql`user_id = ${studentId}`)).toBe('invoices_moves')
    expect(await set(id, sql`amount = 15000`)).toBe('accepted')
    const none = sql`requested_method = null, requested_receiver = null, requested_amount = null, requested_at = null`
    expect(await set(id, sql`${none}, ${decided(4)}`)).toBe('accepted')
    expect(await set(id, sql`amount = 16000`)).toBe('invoices_moves')
    expect(await set(id, sql`receiver = '+201012345679'`)).toBe('invoices_moves')
  })
})

describe('records', () => {
  test('attendance is never changed', async () => {
    await sql`insert into session_events (session_id, user_id, kind, source, at, recorded_at)
      values ('lesson:x', ${tutorId}, 'join', 'socket', ${now}, ${now})`.execute(server.db)
    expect(await outcome(sql`update session_events set kind = 'leave'`)).toBe('session_events_append_only')
    expect(await outcome(sql`delete from session_events`)).toBe('session_events_append_only')
  })

  test('a transaction goes only where its state allows', async () => {
    const pay = (status: number) =>
      sql`update transactions set status = ${status} where id = (select transaction_id from subscriptions where id = ${subscriptionId})`
    expect(await outcome(pay(0))).toBe('transactions_moves')
    expect(await outcome(pay(2))).toBe('transactions_moves')
    expect(await outcome(pay(5))).toBe('accepted')
    expect(await outcome(pay(1))).toBe('transactions_moves')
    expect(await outcome(pay(3))).toBe('accepted')
  })

  test('what goes back is asked for once at a time, stays within what was paid, and is settled once', async () => {
    const refund = (amount: number, state = 'asked') => sql`
      insert into refunds (transaction_id, amount, state, next_check_at, created_at, settled_at)
      select transaction_id, ${amount}, ${state}, case when ${state} = 'asked' then ${now}::timestamptz end, ${now},
        case when ${state} <> 'asked' then ${now}::timestamptz end
      from subscriptions where id = ${subscriptionId}`
    const settle = (state: string) => sql`
      update refunds set state = ${state}, settled_at = ${now}, next_check_at = null
      where transaction_id = (select transaction_id from subscriptions where id = ${subscriptionId})`
    const raise = (amount: number) => sql`
      update transactions set refunded_amount = ${amount}
      where id = (select transaction_id from subscriptions where id = ${subscriptionId})`
    expect(await outcome(refund(180_001))).toBe('refunds_within_paid')
    expect(await outcome(refund(100_000))).toBe('accepted')
    expect(await outcome(refund(1))).toBe('refunds_one_asked')
    expect(await outcome(settle('asked'))).toBe('refunds_checked')
    expect(await outcome(settle('given'))).toBe('accepted')
    expect(await outcome(settle('refused'))).toBe('refunds_settle_once')
    expect(await outcome(raise(100_000))).toBe('accepted')
    expect(await outcome(refund(80_001))).toBe('refunds_within_paid')
    expect(await outcome(refund(80_000))).toBe('accepted')
    expect(await outcome(raise(180_001))).toBe('transactions_refunded')
  })
})
