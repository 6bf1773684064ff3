alter table reliability_penalties validate constraint reliability_penalties_kind;
alter table reliability_penalties validate constraint reliability_penalties_decider;
alter table reliability_penalties validate constraint reliability_penalties_points;
alter table reliability_penalties validate constraint reliability_penalties_appeal;
alter table reliability_penalties validate constraint reliability_penalties_decided;

-- Every time of a tutor whose new bookings pause is closed.
create or replace function closed_to_lessons(
  tutor bigint, around tstzrange, left_out bigint default null, student bigint default null,
  moment timestamptz default null
) returns setof tstzrange language sql stable parallel safe
begin atomic
  select tstzrange(lower(e.during) - make_interval(mins => t.buffer_minutes), upper(e.during))
  from tutors t join engagements e on e.person_id = t.user_id
  where t.user_id = tutor and e.active
    and e.during && tstzrange(lower(around), upper(around) + make_interval(mins => t.buffer_minutes))
    and (e.kind <> 'lesson' or e.ref_id is distinct from left_out)
    and (e.kind <> 'hold' or exists (
      select from lesson_holds h
      where h.id = e.ref_id and h.student_id is distinct from student and h.until > coalesce(moment, '-infinity')))
  union all
  select d.cairo_day from tutors t cross join lateral (
    select l.cairo_day from lessons l
    where l.tutor_id = t.user_id and l.canceled_at is null and l.id is distinct from left_out
      and l.starts_at > lower(around) - interval '25 hours'
      and l.starts_at < coalesce(upper(around), 'infinity') + interval '25 hours'
    union all
    select tstzrange(
      date_trunc('day', h.starts_at at time zone 'Africa/Cairo') at time zone 'Africa/Cairo',
      (date_trunc('day', h.starts_at at time zone 'Africa/Cairo') + interval '1 day') at time zone 'Africa/Cairo')
    from lesson_holds h
    where h.tutor_id = t.user_id and h.student_id is distinct from student and h.until > coalesce(moment, '-infinity')
      and not exists (
        select from lesson_holds own
        where own.tutor_id = t.user_id and own.student_id = student and own.until > coalesce(moment, '-infinity')
          and (own.starts_at at time zone 'Africa/Cairo')::date = (h.starts_at at time zone 'Africa/Cairo')::date)
  ) d (cairo_day)
  where t.user_id = tutor and t.daily_lessons is not null and d.cairo_day && around
  group by d.cairo_day, t.daily_lessons having count(*) >= t.daily_lessons
  union all
  select around from tutors t where t.user_id = tutor and t.booking_paused_until > moment;
end;
