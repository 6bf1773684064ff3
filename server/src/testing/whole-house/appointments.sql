-- Rules of appointments and of the work behind them.

-- rule: nobody is in two places
select one.id, other.id as other_id, one.person_id, one.during, other.during as other_during
from engagements one join engagements other on other.person_id = one.person_id and other.id > one.id
where one.active and other.active and lower(one.during) < upper(other.during) and lower(other.during) < upper(one.during);

-- rule: each appointment that stands has both its people engaged at its time, a lesson's tutor perhaps a while longer, and no canceled one has
with appointments as (
  select 'lesson' as kind, id, tutor_id as one, student_id as other, starts_at, ends_at, canceled_at is null as stands from lessons
  union all
  select 'interview', id, manager_id, tutor_id, starts_at, ends_at, status not in (4, 5) from interviews
  union all
  select 'demo', id, manager_id, tutor_id, starts_at, ends_at, status not in (4, 5) from demo_sessions
), engaged as (
  select kind, ref_id as id, lower(during) as starts_at, min(upper(during)) as ends_at, max(upper(during)) as free_at,
    array_agg(person_id order by person_id) as people
  from engagements where active and kind <> 'hold' group by kind, ref_id, lower(during)
)
select a.*, e.* from (select * from appointments where stands) a
full join engaged e on e.kind = a.kind and e.id = a.id
where a.id is null or e.id is null or (a.starts_at, a.ends_at) <> (e.starts_at, e.ends_at)
  or e.free_at > e.ends_at + case e.kind when 'lesson' then interval '30 minutes' else interval '0' end
  or e.people <> array[least(a.one, a.other), greatest(a.one, a.other)];

-- rule: each hold has its tutor engaged at its time, lies in a slot of the tutor, and no time is held without one
select h.*, e.* from lesson_holds h
full join (select * from engagements where kind = 'hold') e on e.ref_id = h.id
left join slots s on s.id = h.slot_id
where h.id is null or e.id is null or not e.active or e.person_id <> h.tutor_id or lower(e.during) <> h.starts_at
  or s.user_id <> h.tutor_id or s.deleted_at is not null
  or not s.during @> tstzrange(h.starts_at, h.starts_at + make_interval(mins => h.minutes));

-- rule: each appointment that is still to come lies inside a slot of its host
with coming as (
  select 'lesson' as purpose, id, slot_id, tutor_id as host, starts_at, ends_at from lessons where canceled_at is null
  union all
  select 'interview', id, slot_id, manager_id, starts_at, ends_at from interviews where status = 1
  union all
  select 'demo', id, slot_id, manager_id, starts_at, ends_at from demo_sessions where status = 1
)
select c.*, s.purpose as of_slot, s.starts_at as slot_start, s.ends_at as slot_end, s.deleted_at
from this_moment, coming c left join slots s on s.id = c.slot_id
where c.starts_at > now and (s.id is null or s.deleted_at is not null or s.user_id <> c.host or s.purpose <> c.purpose
  or c.starts_at < s.starts_at or c.ends_at > s.ends_at);

-- rule: slots of one person do not overlap
select one.id, other.id as other_id, one.user_id from slots one join slots other
  on other.user_id = one.user_id and other.id > one.id
where one.deleted_at is null and other.deleted_at is null
  and one.starts_at < other.ends_at and other.starts_at < one.ends_at;

-- rule: a student has at most one lesson that is neither over nor canceled
select student_id, count(*) as lessons from lessons, this_moment
where canceled_at is null and ends_at > now group by student_id having count(*) > 1;

-- rule: a lesson lasts 15 or 30 minutes, starts on a five-minute mark, and costs its share of 150 pounds an hour, a tutor manager's nothing
select l.id, l.minutes, l.starts_at, l.price, u.role from lessons l join users u on u.id = l.tutor_id
where l.minutes not in (15, 30) or l.ends_at <> l.starts_at + make_interval(mins => l.minutes)
  or extract(epoch from l.starts_at)::bigint % 300 <> 0
  or l.price <> case when u.role = 5 then 0 else 15000 * l.minutes / 60 end;

-- rule: no appointment of a suspended person begins before the suspension ends
select x.*, s.ends_at as suspended_until from this_moment, (
  select 'lesson' as kind, l.id, person, l.starts_at from lessons l, unnest(array[l.tutor_id, l.student_id]) person
    where l.canceled_at is null
  union all
  select 'interview', i.id, person, i.starts_at from interviews i, unnest(array[i.manager_id, i.tutor_id]) person where i.status = 1
  union all
  select 'demo', d.id, person, d.starts_at from demo_sessions d, unnest(array[d.manager_id, d.tutor_id]) person where d.status = 1
) x join users u on u.id = x.person join suspensions s on s.id = u.suspension_id
where x.starts_at > now and x.starts_at < coalesce(s.ends_at, 'infinity');

-- rule: each lesson that was over five minutes ago has its verdict, once
select l.id, l.ends_at, l.judged_at from lessons l, this_moment
where l.canceled_at is null and l.ends_at < now - interval '5 minutes'
  and (select count(*) from lesson_verdicts v where v.lesson_id = l.id and v.version = 1) <> 1;

-- rule: the first verdict is what the attendance says
select a.*, v.earning as fell, v.minutes_returned from attended a
left join lesson_verdicts v on v.lesson_id = a.lesson_id and v.version = 1
where v.lesson_id is null or v.earning <> a.earning or v.minutes_returned <> a.returned;

-- rule: a canceled lesson has no verdict and no earning
select l.id, l.canceled_at from lessons l where l.canceled_at is not null
  and (l.judged_at is not null or exists (select 1 from lesson_verdicts v where v.lesson_id = l.id)
    or exists (select 1 from ledger_transactions t where t.kind = 'earning' and t.ref_id = l.id));

-- rule: a student has 100 points of credit, less 10 for each missed lesson; staff may have excused those they decided
select u.id, u.credit_score, missed.surely, missed.perhaps, missed.verdicts from users u,
lateral (select json_agg(json_build_array(l.id, v.case, v.attendance, v.review, l.credit_taken)) as verdicts, count(*) as perhaps, count(*) filter (where not l.decided_by_staff) as surely
  from lessons l join lesson_verdicts v on v.lesson_id = l.id and v.version = 1
  where l.student_id = u.id and v.attendance in ('tutor-only', 'none') and not (v.attendance = 'tutor-only' and v.earning <> 'earned')) missed
where u.credit_score not between greatest(0, 100 - 10 * missed.perhaps) and greatest(0, 100 - 10 * missed.surely);

-- rule: no event waits for its readers
select c.reader, count(*) as waiting from event_cursors c join events e on (e.tx, e.id) > (c.tx, c.id)
group by c.reader having count(*) > 0;

-- rule: no job is dead, and none that is due failed
select j.id, t.identifier, j.attempts, j.max_attempts, j.last_error, j.run_at
from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id, this_moment
where j.attempts >= j.max_attempts or j.locked_at is not null or (j.last_error is not null and j.run_at < now);
