-- A lesson at the very start of a date of a standing time of its two people spends that date, whoever booked it. A
-- lesson that leaves one date for another takes the first one with it, which nothing has become of.
create function lesson_spends_place() returns trigger language plpgsql as $$ declare place bigint; begin
  select p.id into place from standing_places p join standing_times t on t.id = p.standing_id
  where t.student_id = new.student_id and t.tutor_id = new.tutor_id and t.ended_at is null
    and p.starts_at = new.starts_at and p.lesson_id is null and p.skipped_at is null
  for update of p;
  if found then
    delete from standing_places where lesson_id = new.id;
    update standing_places set lesson_id = new.id, hold_id = null, reason = null where id = place;
  end if;
  return null;
end $$;
create trigger lessons_spend_places after insert or update of starts_at on lessons
  for each row when (new.canceled_at is null) execute function lesson_spends_place();
