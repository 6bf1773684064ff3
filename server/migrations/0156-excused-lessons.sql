-- An excused lesson, or one whose event was appealed against with success, counts in no figure of reliability.
create or replace function is_excused(lesson bigint) returns boolean language sql stable
return exists (select from lesson_excuses e where e.lesson_id = lesson and e.granted)
  or exists (select from reliability_penalties p where p.lesson_id = lesson and p.granted);
