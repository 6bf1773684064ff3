-- A member who has not come ten minutes after the start is marked absent at once, and members tell of power cuts.
alter table lessons
  add column marked text,
  add constraint lessons_marked check (marked in ('tutor', 'student')) not valid,
  drop constraint lessons_booked_before,
  add constraint lessons_booked_before check (booked_at <= starts_at) not valid;
comment on column lessons.marked is 'The member who was marked absent, copied from the mark';
comment on column lessons.booked_at is
  'From when it is the open lesson of its student: the booking, or the end of the lesson before whose tutor was marked';

create table lesson_marks (
  lesson_id bigint primary key references lessons,
  absent text not null check (absent in ('tutor', 'student')),
  declared boolean not null,
  earning text not null check (earning in ('earned', 'void')),
  minutes_returned boolean not null,
  tutor_seconds int not null check (tutor_seconds >= 0),
  student_seconds int not null check (student_seconds >= 0),
  at timestamptz not null,
  constraint lesson_marks_declared check (absent = 'tutor' or not declared),
  constraint lesson_marks_not_both check (least(tutor_seconds, student_seconds) < 60)
);
comment on table lesson_marks is 'Who had not come while the other waited, and what that settled at once, never changed';
comment on column lesson_marks.declared is 'The tutor declared a power cut without return, so nobody waited for ten minutes';
create trigger lesson_marks_append_only before update or delete on lesson_marks
  for each row execute function append_only();

create function mark_of_lesson() returns trigger language plpgsql as $$ begin
  update lessons
  set marked = new.absent, earning = new.earning, minutes_returned = new.minutes_returned, updated_at = new.at
  where id = new.lesson_id and canceled_at is null and judged_at is null and new.at < ends_at
    and new.at >= starts_at + case when new.declared then interval '0' else interval '10 minutes' end;
  if not found then
    raise exception 'lesson % may not be marked so', new.lesson_id using errcode = '23514', constraint = 'lesson_marks_in_time';
  end if;
  return null;
end $$;
create trigger lesson_marks_in_time after insert on lesson_marks for each row execute function mark_of_lesson();

-- The version before knows no marks, and leaves the verdicts of marked lessons to this one.
alter table lesson_verdicts add column marked text;
comment on column lesson_verdicts.marked is 'The mark that the verdict follows, whose minutes and money have moved';

create or replace function verdict_of_lesson() returns trigger language plpgsql as $$ begin
  update lessons
  set attendance = new.attendance, earning = new.earning, minutes_returned = new.minutes_returned,
    decided_by_staff = new.decided_by is not null,
    -- An objection may come before the first verdict; a decision of staff answers what came before it.
    reopened_at = case when new.version = 1 then reopened_at end,
    review = new.review or new.version = 1 and reopened_at is not null,
    judged_at = coalesce(judged_at, new.created_at), updated_at = new.created_at
  where id = new.lesson_id and canceled_at is null and ends_at <= new.created_at
    and (new.version > 1 or marked is null
      or marked = new.marked and (earning, minutes_returned) = (new.earning, new.minutes_returned))
    and new.version = 1 + (select count(*) from lesson_verdicts v where v.lesson_id = new.lesson_id and v.version <> new.version);
  if not found then
    raise exception 'lesson % may not be judged so', new.lesson_id using errcode = '23514', constraint = 'lesson_verdicts_in_order';
  end if;
  return null;
end $$;

create table power_cuts (
  lesson_id bigint not null references lessons,
  user_id bigint not null references users,
  at timestamptz not null,
  back_by timestamptz,
  changed_at timestamptz not null,
  constraint power_cuts_once primary key (lesson_id, user_id),
  constraint power_cuts_times check (changed_at >= at and back_by > changed_at)
);
comment on table power_cuts is 'What a member told of the power at home; no money follows from it';
comment on column power_cuts.back_by is 'When the member wants to be back; null for no return in this lesson';
create index power_cuts_of_user on power_cuts (user_id, at);

alter table session_events
  drop constraint session_events_kind_check,
  add constraint session_events_kind_check check (kind in
    ('prejoin', 'join', 'resume', 'moved', 'leave', 'drop', 'refused', 'link-up', 'link-down', 'canceled', 'closed',
     'power-cut')) not valid;
