-- Each query names the rows that break a promise of the money; on a sound database all of them find nothing. The back
-- office shows the columns: transaction_id, invoice_id, lesson_id and user_id lead to a page, the others have words.

-- check balanced: every movement sums to zero and has two entries at least
select t.id, t.key,
  max(t.ref_id) filter (where t.kind in ('payment', 'refund')) as transaction_id,
  max(t.ref_id) filter (where t.kind = 'earning') as lesson_id,
  max(t.ref_id) filter (where t.kind = 'withdrawal') as invoice_id,
  sum(e.amount) as total, count(e.id) as entries
from ledger_transactions t left join ledger_entries e on e.ledger_transaction_id = t.id
group by t.id
having coalesce(sum(e.amount), 0) <> 0 or count(e.id) < 2;

-- check no-debt: no account of a tutor is below nothing
select owner_id as user_id, account, sum(amount) as balance
from ledger_entries where owner_id is not null
group by owner_id, account
having sum(amount) < 0;

-- check payments: payments are the paid transactions
select coalesce(t.id, p.ref_id) as transaction_id, t.amount, p.posted
from transactions t
full join (
  select l.ref_id, sum(e.amount) as posted
  from ledger_transactions l join ledger_entries e on e.ledger_transaction_id = l.id
  where l.kind = 'payment' and e.account = 'students'
  group by l.ref_id
) p on p.ref_id = t.id
where coalesce(p.posted, 0) <> case when t.status in (1, 3, 5) then -t.amount else 0 end;

-- check refunds: refunds are what went back of transactions
select coalesce(t.id, r.ref_id) as transaction_id, t.refunded_amount, r.posted
from transactions t
full join (
  select l.ref_id, sum(e.amount) as posted
  from ledger_transactions l join ledger_entries e on e.ledger_transaction_id = l.id
  where l.kind = 'refund' and e.account = 'students'
  group by l.ref_id
) r on r.ref_id = t.id
where coalesce(r.posted, 0) <> coalesce(t.refunded_amount, 0);

-- check purchases: money that bought a subscription, an upgrade or a gift is ours, and money that bought none waits in suspense
select coalesce(t.id, p.ref_id) as transaction_id, t.amount - t.refunded_amount as remaining,
  case when bought.transaction_id is not null then 1 else 0 end as bought, p.ours, p.waiting
from transactions t
left join (
  select transaction_id from subscriptions union select transaction_id from subscription_upgrades
  union select transaction_id from gift_codes
) bought on bought.transaction_id = t.id
full join (
  select l.ref_id,
    sum(e.amount) filter (where e.account = 'platform') as ours,
    sum(e.amount) filter (where e.account = 'suspense') as waiting
  from ledger_transactions l join ledger_entries e on e.ledger_transaction_id = l.id
  where l.kind in ('payment', 'refund')
  group by l.ref_id
) p on p.ref_id = t.id
where coalesce(p.ours, 0) <> case when t.status in (1, 3, 5) and bought.transaction_id is not null then t.amount - t.refunded_amount else 0 end
  or coalesce(p.waiting, 0) <> case when t.status in (1, 3, 5) and bought.transaction_id is null then t.amount - t.refunded_amount else 0 end;

-- check unmatched: money of no order waits in suspense until it went back
select coalesce(u.id, w.ref_id) as unmatched_id, u.amount, w.waiting
from unmatched_payments u
full join (
  select l.ref_id, sum(e.amount) filter (where e.account = 'suspense') as waiting
  from ledger_transactions l join ledger_entries e on e.ledger_transaction_id = l.id
  where l.kind = 'unmatched'
  group by l.ref_id
) w on w.ref_id = u.id
where u.id is null or coalesce(w.waiting, 0) <> case when u.handled_at is null then u.amount else 0 end;

-- check earnings: earnings are the prices of judged and marked lessons
select coalesce(l.id, e.ref_id) as lesson_id, coalesce(l.tutor_id, e.owner_id) as user_id, l.price, e.earned, e.pending
from lessons l
left join lesson_marks m on m.lesson_id = l.id
full join (
  select t.ref_id, e.owner_id,
    sum(e.amount) filter (where e.account = 'tutor-earned') as earned,
    sum(e.amount) filter (where e.account = 'tutor-pending') as pending
  from ledger_transactions t join ledger_entries e on e.ledger_transaction_id = t.id
  where t.kind = 'earning' and e.owner_id is not null
  group by t.ref_id, e.owner_id
) e on e.ref_id = l.id and e.owner_id = l.tutor_id
where l.id is null
  or coalesce(e.earned, 0) <> case when coalesce(l.judged_at, m.at) is not null and l.earning = 'earned' then l.price else 0 end
  or coalesce(e.pending, 0) <> case when coalesce(l.judged_at, m.at) is not null and l.earning = 'pending' then l.price else 0 end;

-- check withdrawals: withdrawals hold what waits for a decision and paid what was approved
select coalesce(i.id, w.ref_id) as invoice_id, i.amount, w.held, w.paid
from invoices i
full join (
  select t.ref_id,
    sum(e.amount) filter (where e.account = 'tutor-held') as held,
    sum(e.amount) filter (where e.account = 'payouts') as paid
  from ledger_transactions t join ledger_entries e on e.ledger_transaction_id = t.id
  where t.kind = 'withdrawal'
  group by t.ref_id
) w on w.ref_id = i.id
where i.id is null
  or coalesce(w.held, 0) <> case when i.status in (0, 1) then i.amount else 0 end
  or coalesce(w.paid, 0) <> case when i.status = 3 then i.amount else 0 end;

-- check verdicts: a lesson shows its newest verdict
select l.id as lesson_id, l.earning, v.earning as decided
from lessons l
left join lateral (
  select * from lesson_verdicts v where v.lesson_id = l.id order by version desc limit 1
) v on true
where (l.judged_at is not null) <> (v.version is not null)
  or v.version is not null and (l.attendance, l.earning, l.minutes_returned, l.decided_by_staff, l.review)
    is distinct from (v.attendance, v.earning, v.minutes_returned, v.decided_by is not null, v.review or l.reopened_at is not null);

-- check weeks: the lines of a week sum to what is left of it
select s.user_id, q.subscription_id, q.index as week_index,
  q.minutes - q.used_minutes - q.rolled_out - q.expired as left_minutes, m.balance as line_minutes
from quota_weeks q
join subscriptions s on s.id = q.subscription_id
join (
  select subscription_id, week_index, sum(minutes) as balance from minute_entries group by subscription_id, week_index
) m on m.subscription_id = q.subscription_id and m.week_index = q.index
where q.minutes - q.used_minutes - q.rolled_out - q.expired <> m.balance;

-- check lost-minutes: lost minutes are added, credited or above the limit of 30 days
select e.student_id as user_id, e.lesson_id, e.lost, e.added, e.minutes, x.minutes as extension, recent.credited
from lost_minute_entries e
left join lesson_extensions x on x.lesson_id = e.lesson_id and x.accepted_at is not null
cross join lateral (
  select sum(o.minutes) as credited from lost_minute_entries o
  where o.student_id = e.student_id and o.lesson_id is not null
    and o.id <= e.id and o.at > e.at - interval '30 days'
) recent
where e.lesson_id is not null and (e.added <> coalesce(x.minutes, 0) or recent.credited > 30
  or e.minutes < e.lost - e.added and recent.credited <> 30);

-- check made-up: minutes granted for lost ones came from the balance of their student, which is never below nothing
select coalesce(e.student_id, s.user_id) as user_id, e.id, m.id as minute_entry_id, m.minutes
from lost_minute_entries e
full join (select * from minute_entries where kind = 'made-up') m on m.id = e.minute_entry_id
left join subscriptions s on s.id = m.subscription_id
where e.lesson_id is null and (e.id is null or m.id is null or m.minutes <> -e.minutes or s.user_id <> e.student_id)
union all
select student_id, null, null, sum(minutes) from lost_minute_entries group by student_id having sum(minutes) < 0;

-- check bonus: bonus minutes are granted once, as a whole, to a week of their student
select coalesce(b.user_id, s.user_id) as user_id, b.id, b.minutes, m.id as minute_entry_id, m.minutes as granted
from bonus_minutes b
full join (select * from minute_entries where kind in ('gift', 'referral')) m on m.id = b.minute_entry_id
left join subscriptions s on s.id = m.subscription_id
where (b.minute_entry_id is not null or m.id is not null)
  and (b.id is null or m.id is null or (m.kind, m.minutes, s.user_id) is distinct from (b.kind, b.minutes, b.user_id));

-- check gifts: a used gift gave its plan or its minutes, and no other gift did
select g.id, g.transaction_id, g.giver_id as user_id, g.minutes, s.id as subscription_id, b.id as bonus_id
from gift_codes g
left join subscriptions s on s.transaction_id = g.transaction_id
left join bonus_minutes b on b.source_key = 'gift:' || g.id
where (g.redeemed_by is not null and g.transaction_id is not null) <> (s.id is not null)
  or (g.redeemed_by is not null and g.minutes is not null) <> (b.id is not null)
  or coalesce(s.user_id, b.user_id) <> g.redeemed_by or b.minutes <> g.minutes;
