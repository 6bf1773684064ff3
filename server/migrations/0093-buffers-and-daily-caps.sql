-- A tutor may rest after each lesson, and give at most some lessons a day.
alter table tutors
  add column buffer_minutes int not null default 0,
  add column daily_lessons int,
  add constraint tutors_buffer check (
    buffer_minutes between 0 and 20 and buffer_minutes % 5 = 0 or buffer_minutes = 30),
  add constraint tutors_daily_lessons check (daily_lessons between 1 and 40);
comment on column tutors.buffer_minutes is 'Minutes after each lesson in which the tutor is taken, for lessons booked from now on';
comment on column tutors.daily_lessons is 'Most lessons of a Cairo day; null for no limit';

alter table lessons add column cairo_day tstzrange;
comment on column lessons.cairo_day is 'The Cairo day on which the lesson begins, from its first to its last instant';

-- Most lessons get their day from the server. An older server beside this one, and rows in bulk, leave it out.
create function lesson_has_its_day() returns trigger language plpgsql as $$ begin
  if new.cairo_day is null or not new.cairo_day @> new.starts_at then
    new.cairo_day := tstzrange(
      date_trunc('day', new.starts_at at time zone 'Africa/Cairo') at time zone 'Africa/Cairo',
      (date_trunc('day', new.starts_at at time zone 'Africa/Cairo') + interval '1 day') at time zone 'Africa/Cairo');
  end if;
  return new;
end $$;
create trigger lessons_cairo_day before insert or update of starts_at, cairo_day on lessons
  for each row execute function lesson_has_its_day();
update lessons set cairo_day = null where starts_at > now() - interval '2 days';

create function lesson_within_daily_cap() returns trigger language plpgsql as $$
declare
  most int;
begin
  -- The lock lets bookings of the same tutor count one after another.
  select daily_lessons into most from tutors
    where user_id = new.tutor_id and daily_lessons is not null for no key update;
  if most is not null and new.canceled_at is null and most <= (
    select count(*) from lessons l
    where l.tutor_id = new.tutor_id and l.id <> new.id and l.canceled_at is null
      and l.starts_at >= lower(new.cairo_day) and l.starts_at < upper(new.cairo_day)
  ) then
    raise exception 'the tutor gives no more lessons that day'
      using errcode = '23514', constraint = 'lessons_daily_cap';
  end if;
  return new;
end $$;
-- Its name comes after that of the day, as triggers run by their names.
create trigger lessons_daily_cap before insert or update of starts_at, tutor_id on lessons
  for each row execute function lesson_within_daily_cap();

-- The one place that says when a tutor takes no new lesson. `left_out` is a lesson that is being moved.
create function closed_to_lessons(tutor bigint, around tstzrange, left_out bigint default null)
returns setof tstzrange language sql stable parallel safe
begin atomic
  select tstzrange(lower(e.during) - make_interval(mins => t.buffer_minutes), upper(e.during))
  from tutors t join engagements e on e.person_id = t.user_id
  where t.user_id = tutor and e.active
    and e.during && tstzrange(lower(around), upper(around) + make_interval(mins => t.buffer_minutes))
    and (e.kind <> 'lesson' or e.ref_id is distinct from left_out)
  union all
  select l.cairo_day from tutors t join lessons l on l.tutor_id = t.user_id
  where t.user_id = tutor and t.daily_lessons is not null and l.canceled_at is null
    and l.starts_at > lower(around) - interval '25 hours'
    and l.starts_at < coalesce(upper(around), 'infinity') + interval '25 hours'
    and l.cairo_day && around and l.id is distinct from left_out
  group by l.cairo_day, t.daily_lessons having count(*) >= t.daily_lessons;
end;
comment on function closed_to_lessons is
  'Times around which the tutor takes no new lesson: appointments with their buffers, the own buffer before them, and full days';
