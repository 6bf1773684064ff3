create table interviews (
  id bigint generated always as identity primary key,
  session_key uuid not null default gen_random_uuid(),
  slot_id bigint not null references slots,
  manager_id bigint not null references users,
  tutor_id bigint not null references users,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status int not null default 1 check (status in (1, 2, 3, 4, 5)),
  manager_feedback text check (manager_feedback <> ''),
  tutor_feedback text check (tutor_feedback <> ''),
  note text check (note <> ''),
  level int check (level between 1 and 5),
  decided_at timestamptz,
  blocked_until timestamptz,
  canceled_at timestamptz,
  canceled_by bigint references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint interviews_two_people check (manager_id <> tutor_id),
  constraint interviews_length check (ends_at = starts_at + interval '30 minutes'),
  constraint interviews_booked_before check (created_at < starts_at),
  constraint interviews_decided check ((status in (2, 3)) = (decided_at is not null)),
  constraint interviews_decided_with_feedback check (status not in (2, 3) or manager_feedback is not null),
  constraint interviews_rejected check ((status = 3) = (blocked_until is not null)),
  constraint interviews_canceled check ((status in (4, 5)) = (canceled_at is not null)),
  constraint interviews_cancel_pair check (canceled_by is null or canceled_at is not null),
  constraint interviews_one_in_time
    exclude using gist (tutor_id with =, tstzrange(created_at, blocked_until) with &&) where (status in (1, 2, 3))
);
comment on column interviews.manager_id is 'The interviewer';
comment on column interviews.tutor_id is 'The interviewee';
comment on column interviews.manager_feedback is 'What the interviewee reads after the decision';
comment on column interviews.note is 'Read by staff alone';
comment on column interviews.blocked_until is 'Of a rejected one: when the tutor may book again';
comment on constraint interviews_one_in_time on interviews is
  'A pending or passed interview has no end, a rejected one ends when its tutor may book again: a booking meanwhile overlaps';
create unique index interviews_session_key on interviews (session_key);
create index interviews_of_manager on interviews (manager_id, starts_at desc, id desc);
create index interviews_of_tutor on interviews (tutor_id, starts_at desc, id desc);
create index interviews_of_slot on interviews (slot_id);
create index interviews_newest on interviews (starts_at desc, id desc);

create table demo_sessions (
  id bigint generated always as identity primary key,
  session_key uuid not null default gen_random_uuid(),
  slot_id bigint not null references slots,
  manager_id bigint not null references users,
  tutor_id bigint not null references users,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status int not null default 1 check (status in (1, 2, 3, 4, 5)),
  feedback text check (feedback <> ''),
  note text check (note <> ''),
  decided_at timestamptz,
  canceled_at timestamptz,
  canceled_by bigint references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint demo_sessions_two_people check (manager_id <> tutor_id),
  constraint demo_sessions_length check (ends_at = starts_at + interval '30 minutes'),
  constraint demo_sessions_booked_before check (created_at < starts_at),
  constraint demo_sessions_decided check ((status in (2, 3)) = (decided_at is not null)),
  constraint demo_sessions_decided_with_feedback check (status not in (2, 3) or feedback is not null),
  constraint demo_sessions_canceled check ((status in (4, 5)) = (canceled_at is not null)),
  constraint demo_sessions_cancel_pair check (canceled_by is null or canceled_at is not null)
);
comment on column demo_sessions.feedback is 'What the tutor reads after the decision';
comment on column demo_sessions.note is 'Read by staff alone';
create unique index demo_sessions_session_key on demo_sessions (session_key);
create unique index demo_sessions_one_open on demo_sessions (tutor_id) where status in (1, 2);
create index demo_sessions_of_manager on demo_sessions (manager_id, starts_at desc, id desc);
create index demo_sessions_of_tutor on demo_sessions (tutor_id, starts_at desc, id desc);
create index demo_sessions_of_slot on demo_sessions (slot_id);
create index demo_sessions_newest on demo_sessions (starts_at desc, id desc);

create function meeting_in_slot() returns trigger language plpgsql as $$ begin
  perform 1 from slots where id = new.slot_id and user_id = new.manager_id and purpose = tg_argv[0]
    and deleted_at is null and during @> tstzrange(new.starts_at, new.ends_at) for share;
  if not found then
    raise exception 'meeting outside its slot' using errcode = '23514', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger interviews_in_slot before insert or update of slot_id, manager_id, starts_at, ends_at on interviews
  for each row execute function meeting_in_slot('interview');
create trigger demo_sessions_in_slot before insert or update of slot_id, manager_id, starts_at, ends_at on demo_sessions
  for each row execute function meeting_in_slot('demo');

create function demo_session_after_interview() returns trigger language plpgsql as $$ begin
  perform 1 from interviews where tutor_id = new.tutor_id and status = 2;
  if not found then
    raise exception 'a demo session follows a passed interview'
      using errcode = '23514', constraint = 'demo_sessions_after_interview';
  end if;
  return new;
end $$;
create trigger demo_sessions_after_interview before insert or update of tutor_id on demo_sessions
  for each row execute function demo_session_after_interview();

create function meeting_moves() returns trigger language plpgsql as $$ begin
  if new.status <> old.status and old.status <> 1 then
    raise exception 'meeting % may not go from % to %', old.id, old.status, new.status
      using errcode = '23514', constraint = tg_name;
  end if;
  return new;
end $$;
comment on function meeting_moves is 'What is decided or canceled stays so';
create trigger interviews_moves before update of status on interviews for each row execute function meeting_moves();
create trigger demo_sessions_moves before update of status on demo_sessions
  for each row execute function meeting_moves();

create or replace function slot_keeps_lessons() returns trigger language plpgsql as $$ begin
  if exists (
    select 1 from lessons l
    where l.slot_id = old.id and l.canceled_at is null and l.starts_at > new.updated_at
      and (new.deleted_at is not null or not tstzrange(new.starts_at, new.ends_at) @> l.during)
    union all
    select 1 from interviews i
    where i.slot_id = old.id and i.status = 1 and i.starts_at > new.updated_at
      and (new.deleted_at is not null or not tstzrange(new.starts_at, new.ends_at) @> tstzrange(i.starts_at, i.ends_at))
    union all
    select 1 from demo_sessions d
    where d.slot_id = old.id and d.status = 1 and d.starts_at > new.updated_at
      and (new.deleted_at is not null or not tstzrange(new.starts_at, new.ends_at) @> tstzrange(d.starts_at, d.ends_at))
  ) then
    raise exception 'slot % still holds an appointment', old.id using errcode = '23514', constraint = 'slots_keep_lessons';
  end if;
  return new;
end $$;
comment on function slot_keeps_lessons is
  'A lesson, interview or demo session that has not begun when its slot changes must still fit, or be canceled first';

create index slots_for_meetings on slots (purpose, starts_at, id) where deleted_at is null and purpose <> 'lesson';
