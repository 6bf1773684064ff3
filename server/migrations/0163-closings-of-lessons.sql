-- What a tutor prepares for a lesson, and what the tutor writes when it ends.
create table lesson_plans (
  lesson_id bigint primary key references lessons on delete cascade,
  tutor_id bigint not null references users,
  sheet_id text,
  note text not null check (char_length(note) <= 500),
  updated_at timestamptz not null
);
comment on table lesson_plans is 'Of the tutor; the student sees the sheet alone';
create index lesson_plans_of_tutor on lesson_plans (tutor_id);

create table lesson_closings (
  lesson_id bigint primary key references lessons on delete cascade,
  next_step text not null check (char_length(next_step) <= 200),
  next_sheet_id text,
  homework text check (char_length(homework) between 5 and 500),
  homework_due date,
  written_by bigint not null references users,
  first_at timestamptz not null,
  at timestamptz not null,
  constraint lesson_closings_homework check ((homework is null) = (homework_due is null)),
  constraint lesson_closings_order check (at >= first_at)
);
create index lesson_closings_of_tutor on lesson_closings (written_by);

-- Abilities that a tutor saw in a lesson. They are written with its closing alone.
create table can_do_ticks (
  lesson_id bigint not null references lesson_closings on delete cascade,
  can_do_id text not null check (can_do_id ~ '^(A1|A2|B1|B2|C1)\.[CPLRW][12]$'),
  how text not null check (how in ('helped', 'alone')),
  primary key (lesson_id, can_do_id)
);
