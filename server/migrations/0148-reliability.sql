-- Every broken appointment of a tutor counts: its kind, points and appeal; excuses; and the rungs of the ladder.
alter table reliability_penalties
  add column kind text not null default 'slot',
  add column points int not null default 1,
  add column notice_minutes int,
  add column notified_at timestamptz,
  add column appeal text,
  add column appealed_at timestamptz,
  add column decided_at timestamptz,
  add column decided_by bigint,
  add column granted boolean,
  add column answer text,
  add constraint reliability_penalties_kind
    check (kind in ('canceled', 'slot', 'no-show', 'absent', 'late')) not valid,
  add constraint reliability_penalties_decider foreign key (decided_by) references users not valid,
  add constraint reliability_penalties_points check (points between 1 and 5) not valid,
  add constraint reliability_penalties_appeal check ((appeal is null) = (appealed_at is null)) not valid,
  add constraint reliability_penalties_decided
    check (num_nulls(decided_at, decided_by, granted, answer) in (0, 4) and (decided_at is null or appealed_at is not null))
    not valid;
comment on table reliability_penalties is 'An appointment that its tutor broke: one a lesson';
comment on column reliability_penalties.points is 'As it happened; they fade by thirds after 30, 60 and 90 days';
comment on column reliability_penalties.notice_minutes is 'From the cancel to the start; null for a missed lesson';
comment on column reliability_penalties.notified_at is 'When the tutor was told; the days of an appeal run from here';

create table lesson_excuses (
  lesson_id bigint primary key references lessons,
  tutor_id bigint not null references users,
  kind text not null check (kind in ('power', 'illness', 'student-asked', 'other')),
  note text not null,
  at timestamptz not null,
  granted boolean,
  answered_at timestamptz,
  answered_by bigint references users,
  constraint lesson_excuses_answered check ((granted is null) = (answered_at is null))
);
comment on table lesson_excuses is 'Why a tutor broke an appointment without fault; it may come before the event';
comment on column lesson_excuses.answered_by is 'The student or staff; null for an excuse that counts by itself';
create index lesson_excuses_of_tutor on lesson_excuses (tutor_id, at);

create table tutor_levels (
  id bigint generated always as identity primary key,
  tutor_id bigint not null references users,
  level int not null check (level between 0 and 5),
  at timestamptz not null,
  until timestamptz,
  lesson_id bigint references lessons,
  notified_at timestamptz not null,
  constraint tutor_levels_of_event unique (lesson_id)
);
comment on table tutor_levels is 'Each change of a rung of the ladder; rows are never changed';
comment on column tutor_levels.lesson_id is 'The event that led here; null where time or a decision did';
comment on column tutor_levels.until is 'End of the pause of new bookings, or of standing behind others';
create index tutor_levels_of_tutor on tutor_levels (tutor_id, id desc);

alter table tutors
  add column booking_paused_until timestamptz,
  add column behind_until timestamptz;
comment on column tutors.booking_paused_until is 'Nothing new may be booked until then; booked lessons stand';
comment on column tutors.behind_until is 'Stands behind others in lists until then';
