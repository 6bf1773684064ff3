-- A student keeps a free time for ten minutes, to sign up and pay without losing it.
create table lesson_holds (
  id bigint generated always as identity primary key,
  student_id bigint not null references users,
  tutor_id bigint not null references users,
  slot_id bigint not null references slots,
  starts_at timestamptz not null,
  minutes int not null check (minutes in (15, 30)),
  until timestamptz not null,
  constraint lesson_holds_student unique (student_id)
);
comment on table lesson_holds is 'A free time that a student keeps; its engagement takes the time of the tutor alone';
comment on column lesson_holds.until is 'When the hold ends, unless the student books or gives the time back before';
create index lesson_holds_of_tutor on lesson_holds (tutor_id);
create index lesson_holds_of_slot on lesson_holds (slot_id);
create index lesson_holds_by_end on lesson_holds (until);

alter table engagements
  drop constraint engagements_kind_check,
  add constraint engagements_kind_check check (kind in ('lesson', 'interview', 'demo', 'hold'));

create function hold_frees_its_time() returns trigger language plpgsql as $$ begin
  delete from engagements where kind = 'hold' and ref_id = old.id;
  return null;
end $$;
create trigger lesson_holds_end after delete on lesson_holds
  for each row execute function hold_frees_its_time();

-- The one place that says when a tutor takes no new lesson. `left_out` is a lesson that is being moved; the holds of
-- `student`, and those that are over at `moment`, close nothing.
drop function closed_to_lessons(bigint, tstzrange, bigint);
create function closed_to_lessons(
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
  select l.cairo_day from tutors t join lessons l on l.tutor_id = t.user_id
  where t.user_id = tutor and t.daily_lessons is not null and l.canceled_at is null
    and l.starts_at > lower(around) - interval '25 hours'
    and l.starts_at < coalesce(upper(around), 'infinity') + interval '25 hours'
    and l.cairo_day && around and l.id is distinct from left_out
  group by l.cairo_day, t.daily_lessons having count(*) >= t.daily_lessons;
end;
comment on function closed_to_lessons is
  'Times around which the tutor takes no new lesson: appointments and holds with their buffers, the own buffer before them, and full days';
