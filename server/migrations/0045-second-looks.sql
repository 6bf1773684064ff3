-- Staff look again at a lesson after its verdict, and a decision of theirs gives back the points that it had cost.

alter table lessons
  add column reopened_at timestamptz,
  add column credit_taken int check (credit_taken >= 0),
  add constraint lessons_reopened check (reopened_at is null or review);
comment on column lessons.reopened_at is
  'Something came that the newest verdict does not know: evidence that changes it, or an objection';
comment on column lessons.credit_taken is 'The points that it cost its student; null when it costs none';
update lessons set credit_taken = 10
  where exists (select 1 from lesson_verdicts v where v.lesson_id = lessons.id and v.version = 1
    and (v."case" = 4 or v."case" = 2 and not v.review));

create or replace function verdict_of_lesson() returns trigger language plpgsql as $$ begin
  update lessons
  set attendance = new.attendance, earning = new.earning, minutes_returned = new.minutes_returned,
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

-- No verdict falls before the lesson has been over for two minutes: only such evidence can be later than it.
create index session_events_late on session_events (recorded_at)
  where recorded_at - at > interval '2 minutes';
