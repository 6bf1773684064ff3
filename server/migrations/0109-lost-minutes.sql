-- Time that broken connections took from a lesson is added behind its end, or kept for its student.
alter table lessons
  add column extra_minutes int not null default 0,
  add constraint lessons_extra check (extra_minutes between 0 and 10) not valid;
comment on column lessons.extra_minutes is 'Minutes added behind the end, copied from the extension';

alter table engagements
  drop constraint engagements_kind_check,
  add constraint engagements_kind_check check (kind in ('lesson', 'interview', 'demo', 'hold', 'extra')) not valid;

create table lesson_extensions (
  lesson_id bigint primary key references lessons,
  minutes int not null check (minutes between 1 and 10),
  lost int not null,
  asked boolean not null,
  accepted_at timestamptz,
  constraint lesson_extensions_lost check (lost >= minutes),
  constraint lesson_extensions_answer check (asked or accepted_at is not null)
);
comment on table lesson_extensions is 'Minutes that broken connections took from a lesson and that were offered behind its end';
comment on column lesson_extensions.asked is 'They end after the slot of the tutor, who was asked';
comment on column lesson_extensions.accepted_at is 'From when they are a part of the lesson; null while the tutor has not accepted';

-- The rest of the tutor moves behind the added minutes, since the engagement of the lesson ends with it.
create function extension_of_lesson() returns trigger language plpgsql as $$ begin
  update lessons set extra_minutes = new.minutes, updated_at = new.accepted_at
  where id = new.lesson_id and canceled_at is null and marked is null and judged_at is null
    and new.accepted_at >= starts_at and new.accepted_at < ends_at;
  if not found then
    raise exception 'lesson % may not be extended so', new.lesson_id
      using errcode = '23514', constraint = 'lesson_extensions_in_time';
  end if;
  insert into engagements (person_id, kind, ref_id, during)
  select person_id, 'extra', ref_id, tstzrange(upper(during), upper(during) + make_interval(mins => new.minutes))
  from engagements where kind = 'lesson' and ref_id = new.lesson_id and active order by person_id;
  return null;
end $$;
create trigger lesson_extensions_in_time after insert or update on lesson_extensions
  for each row when (new.accepted_at is not null) execute function extension_of_lesson();

alter table minute_entries
  drop constraint minute_entries_kind_check,
  add constraint minute_entries_kind_check check (kind in (
    'grant', 'booked', 'moved', 'canceled', 'returned', 'carried', 'restored', 'expired', 'rolled', 'fault', 'made-up'
  )) not valid;

create table lost_minute_entries (
  id bigint generated always as identity primary key,
  student_id bigint not null references users,
  lesson_id bigint references lessons,
  minutes int not null,
  lost int not null default 0,
  added int not null default 0,
  minute_entry_id bigint references minute_entries,
  at timestamptz not null,
  constraint lost_minute_entries_lesson unique (lesson_id),
  constraint lost_minute_entries_grant unique (minute_entry_id),
  constraint lost_minute_entries_credit check (
    lesson_id is null or added >= 0 and lost > added and minutes between 0 and lost - added),
  constraint lost_minute_entries_made_up check (
    (lesson_id is null) = (minute_entry_id is not null)
      and (lesson_id is not null or minutes = -15 and lost = 0 and added = 0))
);
comment on table lost_minute_entries is
  'The balance of a student: what was lost of a lesson and not added to it, and what became minutes of a week; never changed';
comment on column lost_minute_entries.minutes is 'Less than the rest of the lost ones where the student has reached the limit of 30 days';
create index lost_minute_entries_of_student on lost_minute_entries (student_id, id);
create trigger lost_minute_entries_append_only before update or delete on lost_minute_entries
  for each row execute function append_only();

create function lost_minutes_no_debt() returns trigger language plpgsql as $$ begin
  perform 1 from users where id = new.student_id for no key update;
  if (select sum(minutes) from lost_minute_entries where student_id = new.student_id) < 0 then
    raise exception 'the lost minutes of % fell below nothing', new.student_id
      using errcode = '23514', constraint = 'lost_minute_entries_no_debt';
  end if;
  return null;
end $$;
create trigger lost_minute_entries_no_debt after insert on lost_minute_entries
  for each row when (new.minutes < 0) execute function lost_minutes_no_debt();
