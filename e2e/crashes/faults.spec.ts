/**
 * The server and PostgreSQL are killed in the middle of payments and bookings. Everything that was acknowledged before
 * still exists afterwards.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { answers, type Stack, startStack } from '@hiwar/server/testing/stack.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killPostgres } from '../database.ts'
import { buildWriteBarrier, connected, type WriteBarrier } from './write-barrier.ts'

interface Student {
  email: string
  token: string
  paid: number | null
  lesson: number | null
}

const count = 40
/** Number of students who pay or book at the same time. */
const lanes = 5
/** Each kill can cost a request the time after which the server lets a retry take its key over: 30 seconds. */
const kills = 4
const timeoutMs = (kills + 1) * 30_000

let stack: Stack
let inPayment: WriteBarrier
let inBooking: WriteBarrier
let slot: { id: number; tutorId: number; start: number }

beforeAll(async () => {
  stack = await startStack({ LOG_LEVEL: 'silent' })
  inPayment = await buildWriteBarrier(stack.addresses.database, 'after insert on subscriptions for each row')
  inBooking = await buildWriteBarrier(stack.addresses.database, 'after insert on lessons for each row')
  await query(`insert into coupons (code, full_month_discount, expires_at, created_by, updated_by)
    select 'FREE-MONTH', 10000, now() + interval '1 year', id, id from users where email = 'super@hiwar.test'`)
  await query(`update slots set deleted_at = now(), updated_at = now() where starts_at > now() + interval '19 days'
    and deleted_at is null and user_id = (select id from users where email = 'tutor@hiwar.test')`)
  const [made] = await query<{ id: string; user_id: string; starts_at: Date }>(
    `insert into slots (user_id, starts_at, ends_at, created_at, updated_at)
     select id, date_trunc('hour', now()) + interval '20 days', date_trunc('hour', now()) + interval '21 days', now(), now()
     from users where email = 'tutor@hiwar.test'
     returning id, user_id, starts_at`,
  )
  if (made === undefined) throw new Error('no slot')
  slot = { id: Number(made.id), tutorId: Number(made.user_id), start: made.starts_at.getTime() }
})
afterAll(async () => {
  await inPayment.open()
  await inBooking.open()
  await stack.stop()
})

async function query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = await connected(stack.addresses.database)
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

interface Asked {
  path: string
  body: object
  token?: string
  key?: string
}

/** Number of requests without a response or with a server error. */
let broken = 0

/** Repeats the request with the same idempotency key, as a phone does, until the response is not a server error. */
async function insist({ path, body, token, key }: Asked): Promise<{ status: number; reply: Record<string, unknown> }> {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    const answer = await fetch(`${stack.addresses.learn}/api/v1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    }).catch(() => null)
    const running = answer?.status === 409 && answer.headers.has('retry-after')
    if (answer !== null && answer.status < 500 && !running) return { status: answer.status, reply: await answer.json() }
    if (!running) broken += 1
    await pause(200)
  }
  throw new Error(`${path} was never answered`)
}

async function register(index: number): Promise<Student> {
  const email = `fault-${index}@hiwar.test`
  const { reply } = await insist({ path: '/user/', body: { role: 4, email, password: 'Nahr-el-nil-7' } })
  return { email, token: String(reply.token), paid: null, lesson: null }
}

async function payAndBook(student: Student, index: number): Promise<void> {
  const token = student.token
  const order = { planId: 1, period: 0, couponCode: 'FREE-MONTH', phone: `0101${String(index).padStart(7, '0')}` }
  const paid = await insist({ path: '/fawry/pay/ref-num', body: order, token, key: `pay-${index}` })
  expect(paid).toMatchObject({ status: 200, reply: { status: 1 } })
  student.paid = Number(paid.reply.transactionId)
  const start = new Date(slot.start + index * 30 * 60_000).toISOString()
  const lesson = { tutorId: slot.tutorId, slotId: slot.id, start, duration: 30 }
  const booked = await insist({ path: '/lesson/', body: lesson, token, key: `book-${index}` })
  expect(booked).toMatchObject({ status: 200, reply: { start } })
  student.lesson = Number(booked.reply.id)
}

/** Each lane handles one student after the other, so that some pay and some book at each moment. */
async function workOf(students: readonly (readonly [number, Student])[]): Promise<void> {
  const waiting = students.values()
  const lane = async () => {
    for (const [index, student] of waiting) await payAndBook(student, index)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Kills while a transaction has written and not committed, and checks that the kill broke a request. */
async function killDuringWrite(fault: 'server' | 'postgres', barrier: WriteBarrier): Promise<void> {
  await barrier.reached()
  const before = broken
  if (fault === 'server') await stack.crashServer()
  else killPostgres(stack.addresses.database)
  await barrier.open()
  await expect.poll(() => broken, { message: `the kill of the ${fault} hit no work` }).toBeGreaterThan(before)
  // The server survives the crash of its database and reconnects.
  await answers(`${stack.addresses.site}/readyz`)
}

test(
  'no acknowledged payment or booking is lost or happens twice',
  async () => {
    const students = await Promise.all(Array.from({ length: count }, (_, index) => register(index)))
    await query(`update users set verified_email = true where email like 'fault-%'`)
    const numbered = [...students.entries()]
    const strikes = [
      ['server', inPayment],
      ['postgres', inBooking],
      ['server', inBooking],
      ['postgres', inPayment],
    ] as const
    // A broken request can be repeated once the lease of its idempotency key ends. The next share of students starts
    // meanwhile.
    const ends: Promise<void>[] = []
    for (const [place, [fault, barrier]] of strikes.entries()) {
      const share = count / kills
      await barrier.shut()
      const work = workOf(numbered.slice(place * share, (place + 1) * share))
      const struck = killDuringWrite(fault, barrier)
      ends.push(work, struck)
      await Promise.race([struck, work])
    }
    await Promise.all(ends)
    const [current] = await query<Record<string, string>>(`select
    (select count(*) from transactions t join users u on u.id = t.user_id where u.email like 'fault-%' and t.status = 1) as paid,
    (select count(*) from subscriptions s join users u on u.id = s.user_id where u.email like 'fault-%') as subscriptions,
    (select count(*) from lessons l join users u on u.id = l.student_id where u.email like 'fault-%' and l.canceled_at is null) as lessons,
    (select count(*) from engagements e join lessons l on e.kind = 'lesson' and l.id = e.ref_id and e.active
      join users u on u.id = l.student_id where u.email like 'fault-%') as engagements,
    (select sum(used_minutes) from quota_weeks q join subscriptions s on s.id = q.subscription_id
      join users u on u.id = s.user_id where u.email like 'fault-%') as minutes`)
    expect(current).toEqual({
      paid: `${count}`,
      subscriptions: `${count}`,
      lessons: `${count}`,
      engagements: `${count * 2}`,
      minutes: `${count * 30}`,
    })
    const acknowledged = await query<{ id: string }>(
      `select id from transactions where id = any($1) and status = 1
       union all select id from lessons where id = any($2)`,
      [students.map(({ paid }) => paid), students.map(({ lesson }) => lesson)],
    )
    expect(acknowledged).toHaveLength(count * 2)
  },
  2 * timeoutMs,
)
