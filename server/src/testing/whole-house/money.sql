-- Rules of money. Statuses of transactions: 0 new, 1 paid, 2 canceled, 3 refunded, 4 expired, 5 partly refunded, 6 failed.

-- rule: each movement of the ledger sums to zero
select t.id, t.key, sum(e.amount) as sum
from ledger_transactions t left join ledger_entries e on e.ledger_transaction_id = t.id
group by t.id having coalesce(sum(e.amount), 1) <> 0;

-- rule: the provider holds what our ledger says that the students gave
select (select coalesce(sum(paid - refunded), 0) from provider_orders) as provider, -coalesce(sum(amount), 0) as ledger
from ledger_entries where account = 'students'
having (select coalesce(sum(paid - refunded), 0) from provider_orders) <> -coalesce(sum(amount), 0);

-- rule: each payment at the provider is one paid transaction or one unmatched payment here, of the same amount
select p.*, t.id, t.status, t.amount, u.id as unmatched_id, u.amount as unmatched_amount
from provider_orders p
left join transactions t on t.merchant_ref = p.merchant_ref
left join unmatched_payments u on u.provider_ref = p.reference
where p.paid <> (case when t.status in (1, 3, 5) then t.amount else 0 end) + coalesce(u.amount, 0);

-- rule: no transaction is paid that the provider was not paid for
select t.id, t.status, t.amount, t.merchant_ref, p.status as at_provider
from transactions t left join provider_orders p on p.merchant_ref = t.merchant_ref
where t.status in (1, 3, 5) and t.amount > 0 and coalesce(p.paid, 0) < t.amount;

-- rule: each unmatched payment is an order that the provider was paid for
select u.* from unmatched_payments u
left join provider_orders p on p.reference = u.provider_ref
where p.reference is null or p.paid <> u.amount;

-- rule: each transaction has the refunds that the provider made
select t.id, t.status, t.amount, t.refunded_amount, t.refund_untold, p.status as at_provider, p.refunded
from transactions t join provider_orders p on p.merchant_ref = t.merchant_ref
where t.status in (1, 3, 5) and (t.refunded_amount <> p.refunded or (t.status = 3) <> (p.refunded = p.paid));

-- rule: an unmatched payment is handled when the provider gave it back
select u.id, u.reason, u.amount, u.handled_at, p.status as at_provider, p.refunded
from unmatched_payments u join provider_orders p on p.reference = u.provider_ref
where (u.handled_at is not null) <> (p.refunded = p.paid);

-- rule: no refund waits for its end
select r.* from refunds r where r.state = 'asked';

-- rule: given refunds sum to what each transaction gave back
select t.id, t.refunded_amount, coalesce(sum(r.amount), 0) as given
from transactions t left join refunds r on r.transaction_id = t.id and r.state = 'given'
group by t.id having t.refunded_amount <> coalesce(sum(r.amount), 0);

-- rule: suspense holds the unmatched payments that nobody handled, and what was paid and bought nothing
select coalesce(sum(amount), 0) as ledger, owed.sum as owed from ledger_entries, (
  select coalesce((select sum(amount) from unmatched_payments where handled_at is null), 0)
    + coalesce((select sum(t.amount - t.refunded_amount) from transactions t where t.status in (1, 3, 5)
        and not exists (select 1 from subscriptions s where s.transaction_id = t.id)
        and not exists (select 1 from gift_codes g where g.transaction_id = t.id)), 0) as sum
) owed
where account = 'suspense' group by owed.sum having coalesce(sum(amount), 0) <> owed.sum;

-- rule: the platform has what bought subscriptions and gifts, less what went back and what lessons cost
select coalesce(sum(amount), 0) as ledger, ours.sum as computed from ledger_entries, (
  select coalesce((select sum(t.amount - t.refunded_amount) from transactions t where t.status in (1, 3, 5)
        and (exists (select 1 from subscriptions s where s.transaction_id = t.id)
          or exists (select 1 from gift_codes g where g.transaction_id = t.id))), 0)
    - coalesce((select sum(l.price) from lessons l join lateral (
        select earning from lesson_verdicts v where v.lesson_id = l.id order by version desc limit 1
      ) v on v.earning in ('earned', 'pending')), 0) as sum
) ours
where account = 'platform' group by ours.sum having coalesce(sum(amount), 0) <> ours.sum;

-- rule: a tutor may spend what lessons earned, less what was withdrawn or is asked for
with earned as (
  select l.tutor_id as id, sum(l.price) filter (where v.earning = 'earned') as earned,
    sum(l.price) filter (where v.earning = 'pending') as pending
  from lessons l join lateral (
    select earning from lesson_verdicts v where v.lesson_id = l.id order by version desc limit 1
  ) v on true
  where l.canceled_at is null group by l.tutor_id
), withdrawn as (
  select user_id as id, sum(amount) filter (where status in (0, 1)) as asked, sum(amount) filter (where status = 3) as approved
  from invoices group by user_id
), ledger as (
  select owner_id as id, sum(amount) filter (where account = 'tutor-earned') as spendable,
    sum(amount) filter (where account = 'tutor-pending') as pending, sum(amount) filter (where account = 'tutor-held') as held
  from ledger_entries where owner_id is not null group by owner_id
)
select * from earned full join withdrawn using (id) full join ledger using (id)
where coalesce(ledger.spendable, 0) <> coalesce(earned, 0) - coalesce(asked, 0) - coalesce(approved, 0)
  or coalesce(ledger.pending, 0) <> coalesce(earned.pending, 0) or coalesce(held, 0) <> coalesce(asked, 0);

-- rule: no balance of a tutor and no suspense is below nothing
select account, owner_id, sum(amount) as balance from ledger_entries
where account in ('tutor-earned', 'tutor-pending', 'tutor-held', 'suspense', 'payouts')
group by account, owner_id having sum(amount) < 0;

-- rule: each paid transaction has one subscription or gift, unless another one of the student waited when it was paid, or came before a trial
select t.id, t.user_id, t.status, t.paid_at from transactions t
where t.status in (1, 3, 5)
  and not exists (select 1 from subscriptions s where s.transaction_id = t.id)
  and not exists (select 1 from gift_codes g where g.transaction_id = t.id)
  and not exists (select 1 from trial_claims c where t.purpose = 'trial' and c.transaction_id <> t.id)
  and not exists (select 1 from subscriptions s where t.purpose = 'trial' and s.user_id = t.user_id and s.created_at <= t.paid_at)
  and not exists (select 1 from subscriptions s where s.user_id = t.user_id and s.transaction_id <> t.id
    and s.created_at <= t.paid_at and s.starts_at > t.paid_at and coalesce(s.terminated_at, 'infinity') >= t.paid_at);

-- rule: no transaction has two subscriptions, and no unpaid one has any
select t.id, t.status, count(*) as subscriptions from transactions t join subscriptions s on s.transaction_id = t.id
group by t.id having count(*) > 1 or t.status not in (1, 3, 5);

-- rule: no student has two subscriptions at a time
select one.id, other.id as other_id, one.user_id from subscriptions one join subscriptions other
  on other.user_id = one.user_id and other.id > one.id and one.kind = 'plan' and other.kind = 'plan'
where one.starts_at < least(other.ends_at, coalesce(other.terminated_at, other.ends_at))
  and other.starts_at < least(one.ends_at, coalesce(one.terminated_at, one.ends_at));

-- rule: one subscription of a student waits at most
select user_id, count(*) as waiting from subscriptions, this_moment
where terminated_at is null and starts_at > now group by user_id having count(*) > 1;

-- rule: a full refund ends the subscription
select t.id, s.id as subscription_id from transactions t join subscriptions s on s.transaction_id = t.id, this_moment
where t.status = 3 and t.amount > 0 and s.terminated_at is null and s.ends_at > now;

-- rule: a price is the base, times the months, less the discount of the period and then of the coupon, rounded down
select t.id, t.amount, priced.amount as computed from transactions t
join plans p on p.id = t.plan_id left join coupons c on c.id = t.coupon_id,
lateral (select case t.period when 0 then 1 when 1 then 3 else 12 end as months,
  case t.period when 0 then p.month_discount when 1 then p.quarter_discount else p.year_discount end as discount,
  coalesce(case t.period when 0 then c.full_month_discount when 1 then c.full_quarter_discount else c.full_year_discount end, 0) as coupon
) x,
lateral (select p.base_monthly_price * months * (10000 - discount) / 10000 * (10000 - coupon) / 10000 as amount) priced
where t.amount <> priced.amount;

-- rule: no coupon is used more often than it may be
select c.code, t.user_id, count(*) as uses, c.max_uses, c.max_uses_per_user
from coupons c join transactions t on t.coupon_id = c.id and t.status in (0, 1, 3, 5)
group by grouping sets ((c.id, c.code, c.max_uses, c.max_uses_per_user), (c.id, c.code, c.max_uses, c.max_uses_per_user, t.user_id))
having count(*) > case when grouping(t.user_id) = 1 then c.max_uses else c.max_uses_per_user end;

-- rule: no order stays new two hours after it expired
select t.id, t.user_id, t.created_at, t.expires_at, t.next_check_at, p.status as at_provider, p.paid, t.amount
from transactions t left join provider_orders p on p.merchant_ref = t.merchant_ref, this_moment
where t.status = 0 and coalesce(t.expires_at, t.created_at + interval '48 hours') + interval '2 hours' < now;
