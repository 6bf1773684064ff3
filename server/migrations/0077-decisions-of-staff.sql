-- A lesson says whether staff gave its newest verdict, so that no reader guesses why its minutes came back.

alter table lessons add column decided_by_staff boolean not null default false;
comment on column lessons.decided_by_staff is 'Staff, not the server, gave the newest verdict';
update lessons set decided_by_staff = true
  where exists (select 1 from lesson_verdicts v where v.lesson_id = lessons.id and v.decided_by is not null);
alter table lessons add constraint lessons_decided check (judged_at is not null or not decided_by_staff);

create or replace function verdict_of_lesson() returns trigger language plpgsql as $$ begin
  update lessons
  set attendance = new.attendance, earning = new.earning, minutes_returned = new.minutes_returned,
    decided_by_staff = new.decided_by is not null,
    -- An objection may come before the first verdict; a decision of staff answers what came before it.
    reopened_at = case when new.version = 1 then reopened_at end,
    review = new.review or new.version = 1 and reopened_at is not null,
    judged_at = coalesce(judged_at, new.created_at), updated_at = new.created_at
  where id = new.lesson_id and canceled_at is null and ends_at <= new.created_at
    and new.version = 1 + (select count(*) from lesson_verdicts v where v.lesson_id = new.lesson_id and v.version <> new.version);
  if not found then
    raise exception 'lesson % may not be judged so', new.lesson_id using errcode = '23514', constraint = 'lesson_verdicts_in_order';
  end if;
  return null;
end $$;
