/** Compares the writes that the server acknowledged in a run with the database, which must have each of them once. */
import { brokenPromisesOf } from '@hiwar/server/testing/promises.ts'
import type pg from 'pg'

/** A booking by its key: the lesson once the server answered, and whether its student asked to cancel it. */
export interface KeyedBooking {
  studentId: number
  lessonId: number | null
  /** `asked`: sent, and not answered. */
  canceled: 'no' | 'asked' | 'yes'
}

export class Acknowledged {
  /** Rows that break a promise of the ledger before the run: measured data are filled in without their money. */
  readonly brokenBefore: number
  readonly bookings = new Map<string, KeyedBooking>()
  /** References of transactions whose payment the server acknowledged. */
  readonly payments = new Set<string>()
  /** References of messages that the server acknowledged. */
  readonly messages = new Set<string>()

  constructor(brokenBefore: number) {
    this.brokenBefore = brokenBefore
  }

  get count(): number {
    const confirmed = [...this.bookings.values()].filter(({ lessonId }) => lessonId !== null)
    const canceled = confirmed.filter(({ canceled: state }) => state === 'yes')
    return confirmed.length + canceled.length + this.payments.size + this.messages.size
  }
}

export interface Audit {
  acknowledged: number
  lost: number
  doubled: number
  /** Rows that break a promise of the ledger and did not before the run. */
  broken: number
}

/** Compares the database with what was acknowledged. Every request has to be settled before. */
export async function audit(pool: pg.Pool, database: string, acknowledged: Acknowledged): Promise<Audit> {
  const checks = [
    await bookingsOf(pool, [...acknowledged.bookings.values()]),
    await paymentsOf(pool, [...acknowledged.payments]),
    await messagesOf(pool, [...acknowledged.messages]),
  ]
  const broken = (await countBroken(database)) - acknowledged.brokenBefore
  const sum = (name: 'lost' | 'doubled') => checks.reduce((total, check) => total + check[name], 0)
  return { acknowledged: acknowledged.count, lost: sum('lost'), doubled: sum('doubled'), broken }
}

/** Number of rows that break a promise of the ledger. */
export async function countBroken(database: string): Promise<number> {
  return (await brokenPromisesOf(database)).reduce((sum, { rows }) => sum + rows.length, 0)
}

interface Check {
  lost: number
  doubled: number
}

async function bookingsOf(pool: pg.Pool, bookings: readonly KeyedBooking[]): Promise<Check> {
  const confirmed = bookings.filter(({ lessonId }) => lessonId !== null)
  const { rows } = await pool.query<{ id: string; canceled: boolean }>(
    'select id, canceled_at is not null as canceled from lessons where id = any($1)',
    [confirmed.map(({ lessonId }) => lessonId)],
  )
  const canceledById = new Map(rows.map(({ id, canceled }) => [Number(id), canceled]))
  const lost = confirmed.filter(({ lessonId, canceled }) => {
    const isCanceled = canceledById.get(lessonId ?? 0)
    if (isCanceled === undefined) return true
    return canceled !== 'asked' && isCanceled !== (canceled === 'yes')
  })
  // Each of these lessons belongs to one booking, and a student has one open lesson at most.
  const ids = confirmed.map(({ lessonId }) => lessonId)
  const students = [...new Set(bookings.map(({ studentId }) => studentId))]
  const { rows: twice } = await pool.query<{ count: number }>(
    `select count(*)::int as count from (
       select student_id from lessons where student_id = any($1) and canceled_at is null and ends_at > now()
       group by student_id having count(*) > 1
     ) doubled`,
    [students],
  )
  return { lost: lost.length, doubled: ids.length - new Set(ids).size + (twice[0]?.count ?? 0) }
}

async function paymentsOf(pool: pg.Pool, references: readonly string[]): Promise<Check> {
  const { rows } = await pool.query<{ lost: number; doubled: number }>(
    `select count(*) filter (where not coalesce(paid, false))::int as lost,
       count(*) filter (where subscriptions > 1 or entries > 2)::int as doubled
     from unnest($1::text[]) reference
     left join lateral (
       select t.status = 1 and t.id = s.transaction_id as paid,
         (select count(*) from subscriptions where transaction_id = t.id) as subscriptions,
         (select count(*) from ledger_entries e join ledger_transactions l on l.id = e.ledger_transaction_id
          where l.kind = 'payment' and l.ref_id = t.id) as entries
       from transactions t left join subscriptions s on s.transaction_id = t.id
       where t.merchant_ref = reference
       limit 1
     ) found on true`,
    [references],
  )
  return { lost: rows[0]?.lost ?? 0, doubled: rows[0]?.doubled ?? 0 }
}

async function messagesOf(pool: pg.Pool, references: readonly string[]): Promise<Check> {
  const { rows } = await pool.query<{ found: number; rows: number }>(
    'select count(distinct ref_id)::int as found, count(*)::int as rows from messages where ref_id = any($1::uuid[])',
    [references],
  )
  const { found = 0, rows: all = 0 } = rows[0] ?? {}
  return { lost: references.length - found, doubled: all - found }
}
