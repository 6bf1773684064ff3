-- without a transaction
-- The orders of the list, with those last who stand behind others.
drop index concurrently if exists tutors_soonest_2;
create index concurrently tutors_soonest_2
  on tutors ((behind_until is not null), next_free_at, displayed_rating desc, lesson_count desc, user_id);
drop index concurrently if exists tutors_best_2;
create index concurrently tutors_best_2
  on tutors ((behind_until is not null), displayed_rating desc, rating_count desc, next_free_at, user_id);
drop index concurrently if exists tutors_soonest;
drop index concurrently if exists tutors_best;
