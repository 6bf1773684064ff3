-- Every broken appointment of a tutor counts: its kind, points, excuse and appeal; and the rungs of the ladder.
alter table reliability_penalties
  add column kind text not null default 'slot',
  add column points int not null default 1,
  add column notice_minutes int,
  add column told_at timestamptz,
  add column excuse text,
  add column excuse_note text,
  add column excuse_asked_at timestamptz,
  add column excused_at timestamptz,
  add column excuse_refused_at timestamptz,
  add column appeal text,
  add column appealed_at timestamptz,
  add column decided_at timestamptz,
  add column decided_by bigint references users,
  add column granted boolean,
  add column answer text,
  add constraint reliability_penalties_kind
    check (kind in ('canceled', 'slot', 'no-show', 'absent', 'late')) not valid,
  add constraint reliability_penalties_points check (points between 1 and 5) not valid,
  add constraint reliability_penalties_excuse
    check (excuse in ('power', 'illness', 'student-asked', 'other') and (excuse is null) = (excuse_asked_at is null)) not valid,
  add constraint reliability_penalties_excused
    check (excuse is not null or (excused_at is null and excuse_refused_at is null)) not valid,
  add constraint reliability_penalties_excused_once check (excused_at is null or excuse_refused_at is null) not valid,
  add constraint reliability_penalties_appeal check ((appeal is null) = (appealed_at is null)) not valid,
  add constraint reliability_penalties_decided
    check (num_nulls(decided_at, granted, answer) in (0, 3) and (decided_at is null or appealed_at is not null)) not valid;
comment on table reliability_penalties is 'An appointment that its tutor broke: one a lesson';
comment on column reliability_penalties.points is 'As it happened; they fade by thirds after 30, 60 and 90 days';
comment on column reliability_penalties.notice_minutes is 'From the cancel to the start; null for a missed lesson';

create table tutor_levels (
  id bigint generated always as identity primary key,
  tutor_id bigint not null references users,
  level int not null check (level between 0 and 5),
  at timestamptz not null,
  until timestamptz,
  lesson_id bigint references lessons,
  set_by bigint references users,
  told_at timestamptz,
  constraint tutor_levels_of_event unique (lesson_id)
);
comment on table tutor_levels is 'Each change of a rung of the ladder; rows are never changed but for told_at';
comment on column tutor_levels.lesson_id is 'The event that led here; null where time or staff did';
comment on column tutor_levels.until is 'End of the pause of new bookings, or of standing behind others';
create index tutor_levels_of_tutor on tutor_levels (tutor_id, id desc);

alter table tutors
  add column booking_paused_until timestamptz,
  add column behind_until timestamptz;
