-- Illness and the student's wish excuse a lesson that was taken away in time, and not one that its tutor missed.
create or replace function is_excused(lesson bigint) returns boolean language sql stable
return exists (
    select from lesson_excuses e left join reliability_penalties p using (lesson_id)
    where e.lesson_id = lesson and e.granted and (e.kind in ('power', 'other') or p.kind in ('canceled', 'slot')))
  or exists (select from reliability_penalties p where p.lesson_id = lesson and p.granted);
