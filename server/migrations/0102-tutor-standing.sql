-- What speaks for a tutor: students who come back, and how soon messages are answered.
alter table tutors
  add column returning_count int not null default 0 check (returning_count between 0 and student_count),
  add column answer_minutes int check (answer_minutes >= 0);
comment on column tutors.returning_count is 'Students with more than one lesson that is over and was not canceled';
comment on column tutors.answer_minutes is
  'Median minutes to the answer of a student''s message, of the last 30 days; null while too few say so';

drop trigger tutors_told on tutors;
create trigger tutors_told after insert or update of bio, about, video, thumbnail, activated, notice, next_free_at,
  search_text, average_rating, displayed_rating, rating_count, penalty_count, lesson_count, student_count,
  returning_count, answer_minutes on tutors
  for each row execute function tell_tutor_readers('card:', 'user_id');

-- Counted anew within a minute.
update tutors set figures_at = null;
