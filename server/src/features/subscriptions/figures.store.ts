import { PlanKind, TransactionPurpose, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
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
    select m.*, s.*, r.*, f.*, u.*, g.*, n.*, c.*, x.* from (
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
    ) f, (
      select count(*)::int as upgrades, coalesce(sum(t.amount), 0)::bigint as upgraded
      from subscription_upgrades u join transactions t on t.id = u.transaction_id
      where u.applied_at >= ${after}::timestamptz and u.applied_at < ${before}::timestamptz
    ) u, (
      select count(*) filter (where g.transaction_id is not null and g.created_at >= ${after}::timestamptz and g.created_at < ${before}::timestamptz)::int as gifts_bought,
        coalesce(sum(t.amount) filter (where g.created_at >= ${after}::timestamptz and g.created_at < ${before}::timestamptz), 0)::bigint as gifts_paid,
        count(*) filter (where g.transaction_id is null and g.created_at >= ${after}::timestamptz and g.created_at < ${before}::timestamptz)::int as gifts_made,
        count(*) filter (where g.redeemed_at >= ${after}::timestamptz and g.redeemed_at < ${before}::timestamptz)::int as gifts_redeemed
      from gift_codes g left join transactions t on t.id = g.transaction_id
    ) g, (
      select count(*) filter (where named_at >= ${after}::timestamptz and named_at < ${before}::timestamptz)::int as referrals_named,
        count(*) filter (where paid_at >= ${after}::timestamptz and paid_at < ${before}::timestamptz)::int as referrals_paid,
        count(*) filter (where rewarded_at >= ${after}::timestamptz and rewarded_at < ${before}::timestamptz)::int as referrals_rewarded
      from referrals left join (select id, paid_at from transactions) t on t.id = referrals.transaction_id
    ) n, (
      select count(*) filter (where given_at >= ${after}::timestamptz and given_at < ${before}::timestamptz)::int as consents,
        count(*) filter (where ended_at >= ${after}::timestamptz and ended_at < ${before}::timestamptz)::int as consents_ended
      from renewal_consents
    ) c, (
      select count(*)::int as charges_failed from transactions
      where purpose = ${TransactionPurpose.Renewal} and status = ${TransactionStatus.Failed}
        and created_at >= ${after}::timestamptz and created_at < ${before}::timestamptz
    ) x`.execute(db)
  const [figures] = rows
  if (figures === undefined) throw new Error('figures have one row')
  return figures
}
