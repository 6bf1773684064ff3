-- Rules of minutes. A week begins at 06:00 in Cairo on the weekday of the start; the first one begins with the subscription.

-- rule: a subscription ends at the same wall time in Cairo, one, three or twelve months later
select s.id, s.starts_at, s.ends_at, computed.ends_at as computed from subscriptions s,
lateral (select ((s.starts_at at time zone 'Africa/Cairo')
  + make_interval(months => case s.period when 0 then 1 when 1 then 3 else 12 end)) at time zone 'Africa/Cairo' as ends_at) computed
where s.kind = 'plan' and s.ends_at <> computed.ends_at;

-- rule: a subscription has all its weeks, at their times
with grid as (
  select s.id, k as index,
    case when k = 0 then s.starts_at else pg_temp.renewal(s.starts_at, k) end as starts_at,
    least(pg_temp.renewal(s.starts_at, k + 1), s.ends_at) as ends_at
  from subscriptions s, generate_series(0, 60) k
  where s.kind = 'plan' and (k = 0 or pg_temp.renewal(s.starts_at, k) < s.ends_at)
)
select g.*, q.index as stored, q.starts_at as stored_start, q.ends_at as stored_end
from grid g full join (
  select q.* from quota_weeks q join subscriptions s on s.id = q.subscription_id and s.kind = 'plan'
) q on q.subscription_id = g.id and q.index = g.index
where q.index is null or g.index is null or (q.starts_at, q.ends_at) is distinct from (g.starts_at, g.ends_at);

-- rule: a week grants the minutes of the plan, a shorter last one its share rounded up to 15, and what came back later
select q.subscription_id, q.index, q.minutes, share.minutes as computed, later.minutes as later
from quota_weeks q join subscriptions s on s.id = q.subscription_id join transactions t on t.id = s.transaction_id,
lateral (select case when pg_temp.renewal(s.starts_at, q.index + 1) <= s.ends_at then t.weekly_minutes
  else ceil(t.weekly_minutes * extract(epoch from s.ends_at - q.starts_at)
    / extract(epoch from pg_temp.renewal(s.starts_at, q.index + 1) - q.starts_at) / 15) * 15 end as minutes) share,
lateral (select coalesce(sum(m.minutes), 0) as minutes from minute_entries m
  where m.subscription_id = q.subscription_id and m.week_index = q.index
    and (m.kind in ('carried', 'upgraded', 'gift', 'referral') or m.kind in ('restored', 'rolled', 'fault') and m.minutes > 0)) later
where s.kind = 'plan' and q.minutes <> share.minutes + later.minutes;

-- rule: a trial has one week of 15 minutes, as long as itself
select s.id, s.starts_at, s.ends_at, q.index, q.minutes from subscriptions s left join quota_weeks q on q.subscription_id = s.id
where s.kind = 'trial'
  and (q.index, q.minutes, q.starts_at, q.ends_at) is distinct from (0, 15, s.starts_at, s.ends_at);

-- rule: a trial has one claim, and a claim has one trial
select s.id, c.user_id, c.transaction_id from (select * from subscriptions where kind = 'trial') s
full join trial_claims c on c.transaction_id = s.transaction_id and c.user_id = s.user_id
where s.id is null or c.user_id is null;

-- rule: a lesson says whether a trial gave its minutes
select l.id, l.origin, s.kind from lessons l join subscriptions s on s.id = l.subscription_id
where (l.origin = 'trial') <> (s.kind = 'trial');

-- rule: a subscription sells the minutes of its plan
select s.id, s.weekly_minutes, p.weekly_minutes as of_plan from subscriptions s join plans p on p.id = s.plan_id
where s.weekly_minutes <> p.weekly_minutes;

-- rule: a week has used the minutes of its lessons that stand, without those that came back
select q.subscription_id, q.index, q.minutes, q.used_minutes, lessons.minutes as of_lessons, moves.minutes as of_moves
from quota_weeks q,
lateral (select coalesce(sum(l.minutes), 0) as minutes from lessons l
  where l.subscription_id = q.subscription_id and l.week_index = q.index and l.canceled_at is null) lessons,
lateral (select coalesce(sum(m.minutes), 0) as minutes from minute_entries m
  where m.subscription_id = q.subscription_id and m.week_index = q.index
    and (m.kind = 'returned' or m.kind = 'restored' and m.minutes < 0)) moves
where q.used_minutes <> lessons.minutes - moves.minutes or q.used_minutes < 0 or q.used_minutes > q.minutes;

-- rule: a week that is over is closed once, and all its minutes were used, went on or expired
select q.* from quota_weeks q join subscriptions s on s.id = q.subscription_id
where q.closed_at is not null and (s.kind = 'plan' and q.closed_at < q.ends_at or q.used_minutes + q.rolled_out + q.expired <> q.minutes)
  or q.closed_at is null and (q.rolled_out <> 0 or q.expired <> 0);

-- rule: a week's lines say what expired, what went on and what came from the week before
select q.subscription_id, q.index, q.expired, q.rolled_out, q.rolled_in, m.*
from quota_weeks q,
lateral (select coalesce(-sum(minutes) filter (where kind = 'expired'), 0) as expired,
    coalesce(-sum(minutes) filter (where kind in ('rolled', 'fault') and minutes < 0), 0) as rolled_out,
    coalesce(sum(minutes) filter (where kind in ('rolled', 'fault') and minutes > 0), 0) as rolled_in
  from minute_entries m where m.subscription_id = q.subscription_id and m.week_index = q.index) m
where (q.expired, q.rolled_out, q.rolled_in) is distinct from (m.expired, m.rolled_out, m.rolled_in);

-- rule: the lines of a week sum to what is left of it
select q.subscription_id, q.index, q.minutes - q.used_minutes - q.rolled_out - q.expired as remaining, sum(m.minutes) as lines
from quota_weeks q left join minute_entries m on m.subscription_id = q.subscription_id and m.week_index = q.index
group by q.subscription_id, q.index
having q.minutes - q.used_minutes - q.rolled_out - q.expired is distinct from sum(m.minutes);

-- rule: a lesson has taken its minutes once, and a verdict that returns them gives them back once
select l.id, l.minutes, l.canceled_at, v.minutes_returned, m.taken, m.back
from lessons l
left join lateral (select minutes_returned from lesson_verdicts v where v.lesson_id = l.id order by version desc limit 1) v on true,
lateral (select coalesce(-sum(minutes) filter (where kind in ('booked', 'moved', 'canceled')), 0) as taken,
  coalesce(sum(minutes) filter (where kind in ('returned', 'carried')), 0) as back from minute_entries where lesson_id = l.id) m
where m.taken <> case when l.canceled_at is null then l.minutes else 0 end
  or m.back <> case when v.minutes_returned then l.minutes else 0 end;

-- rule: a lesson is charged to the week of its start, in a subscription of its student
select l.id, l.starts_at, s.user_id, l.student_id, q.starts_at as week_start, q.ends_at as week_end
from lessons l join subscriptions s on s.id = l.subscription_id
join quota_weeks q on q.subscription_id = s.id and q.index = l.week_index
where l.starts_at < q.starts_at or l.starts_at >= q.ends_at or s.user_id <> l.student_id;

-- rule: minutes that came back after their week went to the week that ran then
select m.*, q.starts_at, q.ends_at from minute_entries m
join quota_weeks q on q.subscription_id = m.subscription_id and q.index = m.week_index
where m.kind = 'carried' and m.minutes > 0 and not (q.starts_at <= m.created_at and m.created_at < q.ends_at);
