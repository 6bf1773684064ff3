/** The money of figures: what the ledger moved, what tutors earned, and the orders whose revenue is recognised. */
import { EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import type { FigureMonth } from '@hiwar/domain/figures/months.ts'
import type { RecognisedOrder } from '@hiwar/domain/figures/recognition.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { instant } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { rowsOf } from './months.store.ts'

interface CashMonth {
  month: string
  paidIn: number
  refundedOut: number
  withdrawn: number
}

/** What came in from students and went back to them, and what was paid out to tutors: all of the ledger. */
export async function listCash(db: Database, months: readonly FigureMonth[]): Promise<CashMonth[]> {
  const { rows } = await sql<CashMonth>`
    select m.month,
      coalesce(-sum(e.amount) filter (where e.account = 'students' and e.amount < 0), 0)::bigint as paid_in,
      coalesce(sum(e.amount) filter (where e.account = 'students' and e.amount > 0), 0)::bigint as refunded_out,
      coalesce(sum(e.amount) filter (where e.account = 'payouts'), 0)::bigint as withdrawn
    from ${rowsOf(months)}
    left join ledger_transactions l on l.created_at >= m.starts_at and l.created_at < m.ends_at
    left join ledger_entries e on e.ledger_transaction_id = l.id
    group by m.month`.execute(db)
  return rows
}

/** What tutors earned with the lessons of each month, by the start of the lesson. */
export async function listEarnings(db: Database, months: readonly FigureMonth[]) {
  const { rows } = await sql<{ month: string; earnings: number }>`
    select m.month, coalesce(sum(l.price), 0)::bigint as earnings
    from ${rowsOf(months)}
    left join lessons l on l.starts_at >= m.starts_at and l.starts_at < m.ends_at
      and l.earning = ${EarningState.Earned} and l.canceled_at is null
    group by m.month`.execute(db)
  return rows
}

interface OrderRow {
  paidAt: Date
  paid: number
  weeks: [end: number, minutes: number][]
  refunds: [at: number, amount: number][]
}

/**
 * The paid orders that had anything left to recognise or to refund after a moment, with the weeks that each bought by
 * the minutes that it granted: the purchase of a subscription its own, an upgrade what it added. ours: a gift that
 * nobody used in its time is one week that ends with the gift, and an order that bought nothing has none.
 */
export async function listOrders(db: Database, { after, before }: { after: Date; before: Date }) {
  const { rows } = await sql<OrderRow>`
    with refund as (
      select l.ref_id as id, max(l.created_at) as last_at,
        json_agg(json_build_array(${epoch('l.created_at')}, e.amount) order by l.id) as refunds
      from ledger_transactions l join ledger_entries e on e.ledger_transaction_id = l.id
      where l.kind = 'refund' and e.account = 'students' group by l.ref_id
    ), payment as (
      select l.ref_id as id, min(l.created_at) as paid_at, -sum(e.amount)::bigint as paid
      from ledger_transactions l join ledger_entries e on e.ledger_transaction_id = l.id
      left join refund r on r.id = l.ref_id
      left join subscriptions s on s.transaction_id = l.ref_id
      where l.kind = 'payment' and e.account = 'students' and l.created_at < ${before}
        and (s.ends_at is null or s.ends_at >= ${after} or r.last_at >= ${after})
      group by l.ref_id
    ), week as (
      select p.id, w.ends_at, m.minutes
      from payment p
      join subscriptions s on s.transaction_id = p.id
      join quota_weeks w on w.subscription_id = s.id
      join minute_entries m on m.subscription_id = w.subscription_id and m.week_index = w.index and m.kind = 'grant'
      union all
      select p.id, w.ends_at, m.minutes
      from payment p
      join subscription_upgrades u on u.transaction_id = p.id
      join minute_entries m on m.subscription_id = u.subscription_id and m.kind = 'upgraded'
        and m.created_at = u.applied_at and m.minutes > 0
      join quota_weeks w on w.subscription_id = m.subscription_id and w.index = m.week_index
      union all
      select p.id, g.expires_at, 1
      from payment p join gift_codes g on g.transaction_id = p.id
      where g.redeemed_at is null and g.revoked_at is null
    ), bought as (
      select id, max(ends_at) as ends_at, json_agg(json_build_array(${epoch('ends_at')}, minutes)) as weeks
      from week group by id
    )
    select p.paid_at, p.paid, coalesce(b.weeks, '[]') as weeks, coalesce(r.refunds, '[]') as refunds
    from payment p left join bought b on b.id = p.id left join refund r on r.id = p.id
    where b.id is null or b.ends_at >= ${after} or r.last_at >= ${after}`.execute(db)
  return rows.map(presentOrder)
}

function epoch(column: string) {
  return sql`round(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`
}

function presentOrder({ paidAt, paid, weeks, refunds }: OrderRow): RecognisedOrder {
  return {
    paidAt: instant(paidAt.getTime()),
    paid: piastres(paid),
    weeks: weeks.map(([end, minutes]) => ({ end: instant(end), minutes })),
    refunds: refunds.map(([at, amount]) => ({ at: instant(at), amount: piastres(amount) })),
  }
}
