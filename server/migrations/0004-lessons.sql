create table slots (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  purpose text not null default 'lesson' check (purpose in ('lesson', 'interview', 'demo')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  during tstzrange generated always as (tstzrange(starts_at, ends_at)) stored,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint slots_length check (ends_at - starts_at between interval '15 minutes' and interval '24 hours'),
  constraint slots_no_overlap exclude using gist (user_id with =, during with &&) where (deleted_at is null)
    deferrable initially immediate
);
comment on constraint slots_no_overlap on slots is 'Deferrable, so that one statement may let two slots exchange their times';
create index slots_of_user on slots (user_id, starts_at) where deleted_at is null;

create table lessons (
  id bigint generated always as identity primary key,
  session_key uuid not null default gen_random_uuid(),
  slot_id bigint not null references slots,
  tutor_id bigint not null references users,
  student_id bigint not null references users,
  subscription_id bigint not null,
  week_index int not null,
  starts_at timestamptz not null,
  minutes int not null check (minutes in (15, 30)),
  ends_at timestamptz not null,
  during tstzrange generated always as (tstzrange(starts_at, ends_at)) stored,
  price bigint not null check (price >= 0),
  sequence int not null default 0,
  booked_at timestamptz not null,
  canceled_at timestamptz,
  canceled_by bigint references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (subscription_id, week_index) references quota_weeks,
  constraint lessons_two_people check (tutor_id <> student_id),
  constraint lessons_length check (ends_at = starts_at + make_interval(mins => minutes)),
  constraint lessons_booked_before check (booked_at < starts_at),
  constraint lessons_cancel_pair check (canceled_by is null or canceled_at is not null),
  constraint lessons_one_open
    exclude using gist (student_id with =, tstzrange(booked_at, ends_at) with &&) where (canceled_at is null)
);
comment on column lessons.sequence is 'Grows with every move, for calendars';
comment on constraint lessons_one_open on lessons is 'A second booking made before the first lesson ended overlaps it';
create unique index lessons_session_key on lessons (session_key);
create index lessons_of_tutor on lessons (tutor_id, starts_at desc, id desc);
create index lessons_of_student on lessons (student_id, starts_at desc, id desc);
create index lessons_of_slot on lessons (slot_id);

create function lesson_in_slot() returns trigger language plpgsql as $$ begin
  perform 1 from slots where id = new.slot_id and user_id = new.tutor_id and purpose = 'lesson' and deleted_at is null
    and during @> tstzrange(new.starts_at, new.ends_at) for share;
  if not found then
    raise exception 'lesson outside its slot' using errcode = '23514', constraint = 'lessons_in_slot';
  end if;
  return new;
end $$;
create trigger lessons_in_slot before insert or update of slot_id, starts_at, ends_at, tutor_id on lessons
  for each row execute function lesson_in_slot();

create function lesson_stays_canceled() returns trigger language plpgsql as $$ begin
  if old.canceled_at is not null then
    raise exception 'a canceled lesson is final' using errcode = '23514', constraint = 'lessons_canceled_final';
  end if;
  return new;
end $$;
create trigger lessons_canceled_final
  before update of slot_id, starts_at, ends_at, minutes, canceled_at, canceled_by on lessons
  for each row execute function lesson_stays_canceled();

create function slot_keeps_lessons() returns trigger language plpgsql as $$ begin
  if exists (
    select 1 from lessons l
    where l.slot_id = old.id and l.canceled_at is null and l.starts_at > new.updated_at
      and (new.deleted_at is not null or not tstzrange(new.starts_at, new.ends_at) @> l.during)
  ) then
    raise exception 'slot % still holds a lesson', old.id using errcode = '23514', constraint = 'slots_keep_lessons';
  end if;
  return new;
end $$;
comment on function slot_keeps_lessons is 'A lesson that has not begun when its slot changes must still fit, or be canceled first';
create trigger slots_keep_lessons before update of starts_at, ends_at, deleted_at on slots
  for each row execute function slot_keeps_lessons();

create table engagements (
  id bigint generated always as identity primary key,
  person_id bigint not null references users,
  kind text not null check (kind in ('lesson', 'interview', 'demo')),
  ref_id bigint not null,
  slot_id bigint references slots,
  during tstzrange not null,
  active boolean not null default true,
  constraint engagements_once unique (kind, ref_id, person_id),
  constraint engagements_no_overlap exclude using gist (person_id with =, during with &&) where (active)
);
comment on table engagements is 'Every time a person is taken, whatever for: nobody is ever in two places';
create index engagements_of_slot on engagements (slot_id) where active;

create table reliability_penalties (
  lesson_id bigint primary key references lessons,
  tutor_id bigint not null references users,
  created_at timestamptz not null
);
comment on table reliability_penalties is 'A lesson canceled because its slot was deleted or shrunk; lowers the displayed rating for 90 days';
create index reliability_penalties_of_tutor on reliability_penalties (tutor_id, created_at);

create table ratings (
  id bigint generated always as identity primary key,
  rater_id bigint not null references users,
  ratee_id bigint not null references users,
  value int not null check (value between 1 and 5),
  text text check (length(text) between 3 and 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint ratings_pair_key unique (rater_id, ratee_id),
  check (rater_id <> ratee_id)
);
create index ratings_of_ratee on ratings (ratee_id, created_at desc, id desc);

create table rooms (
  id bigint generated always as identity primary key,
  first_id bigint not null references users,
  second_id bigint not null references users,
  rev bigint not null default 0,
  created_at timestamptz not null,
  constraint rooms_ordered_pair check (first_id < second_id),
  constraint rooms_pair_key unique (first_id, second_id)
);
comment on table rooms is 'The one conversation of two people';
comment on column rooms.rev is 'Counts the changes of its messages';
create index rooms_of_second on rooms (second_id);
