/** Reads what does not add up, and keeps what each nightly run found. */
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { type FoundRow, foundRowsShown, type ProviderDay } from '@hiwar/contract/money/reconciliation.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, NewRow, Row, Trx } from '../../platform/db/database.ts'

export interface Found {
  rows: number
  ms: number
  found: FoundRow[]
}

/** The number of rows of a query, and the first of them by their filled columns. */
export async function findRows(db: Database | Trx, query: RawBuilder<unknown>): Promise<Found> {
  const result = await sql<Found>`
    with found as materialized (${query})
    select (select count(*)::int from found) as rows,
      (select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(shown))), '[]')
        from (select * from found limit ${foundRowsShown}) shown) as found,
      ceil(1000 * extract(epoch from clock_timestamp() - statement_timestamp()))::int as ms`.execute(db)
  const [{ rows, ms, found } = { rows: 0, ms: 0, found: [] }] = result.rows
  return { rows, ms, found: found.map(named) }
}

/** Values of JSON keep their keys, so the columns are renamed here. */
function named(row: FoundRow): FoundRow {
  const rename = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [rename(column), value]))
}

/** Runs in a transaction of its own that only reads and is cancelled after this time. */
export function reading<Result>(db: Database, seconds: number, read: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(seconds * 1_000)}`.execute(trx)
      return read(trx)
    })
}

/** What was paid, bought nothing and was not returned: staff send it back. */
export const unboughtQuery = sql`
  select t.id as transaction_id, t.user_id, t.amount - t.refunded_amount as remaining
  from transactions t
  where t.status in (${TransactionStatus.Paid}, ${TransactionStatus.PartialRefunded}) and t.amount > t.refunded_amount
    and not exists (select from subscriptions s where s.transaction_id = t.id)
    and not exists (select from subscription_upgrades u where u.transaction_id = t.id)
    and not exists (select from gift_codes g where g.transaction_id = t.id)
  order by t.id`

const createdAt = sql`to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at`

/** Payments that had no end at this time, oldest first. */
export function newPaymentsQuery(until: Date): RawBuilder<unknown> {
  return sql`select id as transaction_id, user_id, amount, ${createdAt} from transactions
    where status = ${TransactionStatus.New} and created_at < ${until} order by transactions.created_at, id`
}

export const unmatchedQuery = sql`
  select id as unmatched_id, transaction_id, amount, ${createdAt} from unmatched_payments
  where handled_at is null order by unmatched_payments.created_at, id`

/** Refunds that the provider had not confirmed at this time, oldest first. */
export function openRefundsQuery(until: Date): RawBuilder<unknown> {
  return sql`select transaction_id, amount, ${createdAt} from refunds
    where state = 'asked' and created_at < ${until} order by refunds.created_at, id`
}

/** Days in Cairo from one to before another, the newest first; every day of the range has a row. */
export async function listProviderDays(
  db: Database | Trx,
  { from, until, days }: { from: Date; until: Date; days: number },
): Promise<ProviderDay[]> {
  const dayOf = (column: RawBuilder<unknown>) => sql`(${column} at time zone 'Africa/Cairo')::date`
  const within = (column: RawBuilder<unknown>) => sql`${column} >= ${from} and ${column} < ${until}`
  const { rows } = await sql<ProviderDay>`
    with moved as (
      select ${dayOf(sql`paid_at`)} as day, payment_method as method, amount as payment, 0 as refund, 1 as one
      from transactions where ${within(sql`paid_at`)} and amount > 0
      union all
      select ${dayOf(sql`r.settled_at`)}, t.payment_method, 0, r.amount, 0
      from refunds r join transactions t on t.id = r.transaction_id
      where r.state = 'given' and ${within(sql`r.settled_at`)}
    ), ways as (
      select day, method, sum(payment)::bigint as payments, sum(one)::int as payment_count,
        sum(refund)::bigint as refunds, (count(*) - sum(one))::int as refund_count
      from moved group by day, method
    ), posted as (
      select ${dayOf(sql`l.created_at`)} as day,
        coalesce(sum(-e.amount) filter (where l.kind = 'payment'), 0)::bigint as payments,
        coalesce(sum(e.amount) filter (where l.kind = 'refund'), 0)::bigint as refunds
      from ledger_transactions l join ledger_entries e on e.ledger_transaction_id = l.id
      where l.kind in ('payment', 'refund') and e.account = 'students' and ${within(sql`l.created_at`)}
      group by 1
    )
    select to_char(d.day, 'YYYY-MM-DD') as day,
      coalesce(sum(w.payments), 0)::bigint as payments, coalesce(sum(w.payment_count), 0)::int as payment_count,
      coalesce(sum(w.refunds), 0)::bigint as refunds, coalesce(sum(w.refund_count), 0)::int as refund_count,
      coalesce(max(p.payments), 0)::bigint as ledger_payments, coalesce(max(p.refunds), 0)::bigint as ledger_refunds,
      coalesce(jsonb_agg(jsonb_build_object('method', w.method, 'payments', w.payments,
        'paymentCount', w.payment_count, 'refunds', w.refunds) order by w.method) filter (where w.day is not null), '[]')
        as ways
    from (
      select ${dayOf(sql`${from}::timestamptz`)} + n as day from generate_series(0, ${days - 1}::int) n
    ) d
    left join ways w on w.day = d.day
    left join posted p on p.day = d.day
    group by d.day order by d.day desc`.execute(db)
  return rows
}

export async function insertRuns(db: Database, runs: readonly NewRow<'checkRuns'>[]): Promise<void> {
  await db
    .insertInto('checkRuns')
    .values([...runs])
    .execute()
}

/** All checks of the last run; none before the first one. */
export function listLastRun(db: Database): Promise<Row<'checkRuns'>[]> {
  return db
    .selectFrom('checkRuns')
    .selectAll()
    .where('at', '=', ({ selectFrom, fn }) => selectFrom('checkRuns').select(fn.max('at').as('at')))
    .execute()
}
