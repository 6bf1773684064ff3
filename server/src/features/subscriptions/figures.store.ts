import { PlanKind } from '@hiwar/contract/enumerations/basic.ts'
import type { CareFigures } from '@hiwar/contract/money/care.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/**
 * What became of minutes, subscriptions and payments in this time. Minutes that a terminated subscription no longer
 * gave are not counted as expired. ours: a subscription counts as renewed when another one began within a week.
 */
export async function getCareFigures(
  db: Database,
  { after, before }: { after: string; before: string },
  now: Date,
): Promise<CareFigures> {
  const { rows } = await sql<CareFigures>`
    select m.*, s.*, r.*, f.* from (
      select coalesce(-sum(m.minutes) filter (where m.kind = 'rolled' and m.minutes < 0), 0)::int as rolled,
        coalesce(-sum(m.minutes) filter (where m.kind = 'fault' and m.minutes < 0), 0)::int as fault,
        coalesce(-sum(m.minutes) filter (where m.kind = 'expired'
          and (s.terminated_at is null or s.terminated_at > m.created_at)), 0)::int as expired
      from minute_entries m join subscriptions s on s.id = m.subscription_id
      where m.created_at >= ${after}::timestamptz and m.created_at < ${before}::timestamptz and m.kind in ('rolled', 'fault', 'expired')
    ) m, (
      select count(*)::int as ended, count(*) filter (where exists (
        select from subscriptions n where n.user_id = s.user_id and n.id <> s.id
          and n.starts_at >= s.ends_at and n.starts_at < s.ends_at + interval '168 hours'
      ))::int as renewed
      from subscriptions s
      where s.kind = ${PlanKind.Plan} and s.terminated_at is null
        and s.ends_at >= ${after}::timestamptz and s.ends_at < least(${before}::timestamptz, ${now}::timestamptz)
    ) s, (
      select count(distinct l.id)::int as refunds, coalesce(sum(e.amount), 0)::bigint as refunded
      from ledger_transactions l join ledger_entries e on e.ledger_transaction_id = l.id
      where l.kind = 'refund' and e.account = 'students' and l.created_at >= ${after}::timestamptz and l.created_at < ${before}::timestamptz
    ) r, (
      select count(*)::int as freezes from subscription_freezes
      where starts_at >= ${after}::timestamptz and starts_at < ${before}::timestamptz
    ) f`.execute(db)
  const [figures] = rows
  if (figures === undefined) throw new Error('figures have one row')
  return figures
}
