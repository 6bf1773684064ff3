/**
 * The server is killed while a kept time becomes a lesson: the date of a standing time, and an offer of the waiting list
 * in place of the open lesson. Afterwards the time is still kept, and the lesson comes whole or not at all.
 */
import { answers, type Stack, startStack } from '@hiwar/server/testing/stack.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWriteBarrier, connected, type WriteBarrier } from './write-barrier.ts'

let stack: Stack
let db: pg.Client
/** Stops the transactions that book a lesson. */
let booking: WriteBarrier
let tutorId: number

beforeAll(async () => {
  stack = await startStack({ LOG_LEVEL: 'silent', JOBS_LOST_AFTER_SECONDS: '3' })
  db = await connected(stack.addresses.database)
  booking = await buildWriteBarrier(stack.addresses.database, 'after insert on lessons for each row')
  await db.query(`insert into coupons (code, full_month_discount, expires_at, created_by, updated_by)
    select 'FREE-MONTH', 10000, now() + interval '1 year', id, id from users where email = 'super@hiwar.test'`)
  // The tutor of the demo has appointments already.
  const { rows } = await db.query(`with own as (
      insert into users (role, email, name, verified_email, phone, verified_phone, city, gender, birth_year)
      select role, 'kept@hiwar.test', name, true, '+201099999999', true, city, gender, birth_year
      from users where email = 'tutor@hiwar.test' returning id)
    insert into tutors (user_id, bio, about, activated)
    select own.id, bio, about, true from own, tutors t join users u on u.id = t.user_id where u.email = 'tutor@hiwar.test'
    returning user_id`)
  tutorId = Number(rows[0]?.user_id)
})
afterAll(async () => {
  await booking.open()
  await db.end()
  await stack.stop()
})

interface Answer {
  status: number
  reply: Record<string, unknown> & { code?: string }
}

async function ask(method: string, path: string, body?: object, token?: string): Promise<Answer> {
  const answer = await fetch(`${stack.addresses.learn}/api/v1${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, reply: (await answer.json()) as Answer['reply'] }
}

async function succeed(method: string, path: string, body?: object, token?: string): Promise<Answer['reply']> {
  const { status, reply } = await ask(method, path, body, token)
  expect([status, reply.code], `${method} ${path}`).toEqual([200, undefined])
  return reply
}

/** The token of a new student with a plan. */
async function subscribe(number: number): Promise<string> {
  const email = `kept-${number}@hiwar.test`
  const { token } = await succeed('POST', '/user/', { role: 4, email, password: 'Nahr-el-nil-7' })
  await db.query('update users set verified_email = true where email = $1', [email])
  const order = { planId: 1, period: 0, couponCode: 'FREE-MONTH', phone: `0101222333${number}` }
  await succeed('POST', '/fawry/pay/ref-num', order, String(token))
  return String(token)
}

/** An hour of the tutor, so many hours from now, as a lesson of half an hour in it is booked. */
async function openHour(hours: number) {
  const { rows } = await db.query(
    `insert into slots (user_id, starts_at, ends_at, created_at, updated_at)
     select $1, at, at + interval '1 hour', now(), now() from (select date_trunc('hour', now()) + $2 * interval '1 hour' as at) hour
     returning id, starts_at, to_char(starts_at at time zone 'Africa/Cairo', 'HH24:MI') as clock,
       extract(dow from starts_at at time zone 'Africa/Cairo')::int as weekday`,
    [tutorId, hours],
  )
  const [{ id, starts_at, clock, weekday }] = rows as [{ id: string; starts_at: Date; clock: string; weekday: number }]
  return { lesson: { tutorId, slotId: Number(id), start: starts_at.toISOString(), duration: 30 }, clock, weekday }
}

/** Kills the server in the transaction that books, which PostgreSQL then rolls back. */
async function killWhileBooking(): Promise<void> {
  await booking.reached()
  await stack.crashServer()
  await booking.open()
  await answers(`${stack.addresses.site}/readyz`)
}

test('I-W09 an offer in place of a lesson changes both lessons or neither', async () => {
  const [token, other] = [await subscribe(1), await subscribe(2)]
  const [old, wanted] = [await openHour(60), await openHour(90)]
  const { id: oldId } = await succeed('POST', '/lesson/', old.lesson, token)
  const { id: otherId } = await succeed('POST', '/lesson/', wanted.lesson, other)
  const wish = { tutorId, duration: 30, weekdays: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '24:00' }
  await succeed('POST', '/waiting-list', wish, token)
  await succeed('DELETE', `/lesson/${String(otherId)}`, undefined, other)
  const { rows: offers } = await db.query('select id from waiting_offers where answer is null')
  const accepting = `/waiting-list/offer/${offers[0]?.id}/accept`
  const state = async () =>
    (
      await db.query(
        `select (select json_agg(l.canceled_at is not null order by l.id) from lessons l where l.student_id = o.student_id)
           as canceled, o.answer, o.hold_id is not null as held,
           (select sum(used_minutes)::int from quota_weeks q join subscriptions s on s.id = q.subscription_id
            where s.user_id = o.student_id) as used
         from waiting_offers o where o.id = $1`,
        [offers[0]?.id],
      )
    ).rows[0]
  await booking.shut()
  ask('POST', accepting, { replaces: oldId }, token).catch(() => undefined)
  await killWhileBooking()
  expect(await state()).toEqual({ canceled: [false], answer: null, held: true, used: 30 })
  await succeed('POST', accepting, { replaces: oldId }, token)
  expect(await state()).toEqual({ canceled: [true, false], answer: 'accepted', held: false, used: 30 })
})

test('I-W03 a date of a standing time stays its student’s, and becomes one lesson', async () => {
  const [token, stranger] = [await subscribe(3), await subscribe(4)]
  const { lesson, clock, weekday } = await openHour(30)
  await booking.shut()
  const { id } = await succeed('POST', '/standing-time', { tutorId, weekday, clock, duration: 30 }, token)
  await db.query(`select graphile_worker.add_job('standing:round')`)
  await booking.reached()
  // What others see of it in the middle is what a kill leaves.
  const { rows: kept } = await db.query(
    'select hold_id is not null as held, lesson_id from standing_places order by day',
  )
  expect(kept[0]).toEqual({ held: true, lesson_id: null })
  await killWhileBooking()
  expect((await ask('POST', '/lesson/', lesson, stranger)).reply.code).toBe('busy-tutor')
  await db.query(`select graphile_worker.add_job('standing:round')`)
  const lessons = async () =>
    (
      await db.query(
        `select (select count(*)::int from engagements e where e.kind = 'lesson' and e.ref_id = p.lesson_id and e.active)
           as people, p.hold_id
         from standing_places p where p.standing_id = $1 and p.lesson_id is not null`,
        [id],
      )
    ).rows
  await expect.poll(lessons).toEqual([{ people: 2, hold_id: null }])
  expect((await ask('POST', '/lesson/', lesson, stranger)).reply.code).toBe('busy-tutor')
  const { rows } = await db.query('select id from lessons where tutor_id = $1 and starts_at = $2', [
    tutorId,
    lesson.start,
  ])
  expect(rows).toHaveLength(1)
})
