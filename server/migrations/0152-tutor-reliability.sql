-- How reliable a tutor was in the last 90 days.
create function is_excused(lesson bigint) returns boolean language sql stable as 'select false';
comment on function is_excused is 'Whether the tutor was excused for the lesson, which then counts in no figure of reliability';

alter table tutors
  add column on_time int not null default 0,
  add column due int not null default 0,
  add column tutor_canceled int not null default 0,
  add column booked int not null default 0,
  add column is_new boolean not null default true,
  add column reliability_at timestamptz,
  add constraint tutors_on_time check (on_time between 0 and due) not valid,
  add constraint tutors_canceled check (tutor_canceled between 0 and booked) not valid;
comment on column tutors.on_time is 'Due lessons of the last 90 days that the tutor entered two minutes after their start or before';
comment on column tutors.due is 'Lessons of the last 90 days that the tutor was to give: judged, without faults of the platform or the connection';
comment on column tutors.tutor_canceled is 'Lessons of the last 90 days that the tutor canceled, by hand or by a change of the slot';
comment on column tutors.booked is 'Lessons of the last 90 days that nobody else than the tutor canceled';
comment on column tutors.is_new is 'Fewer than ten lessons were ever due, too few for a figure';
comment on column tutors.reliability_at is 'When these changed last; null until they are first counted';
comment on column tutors.answer_minutes is
  'Median minutes between 08:00 and 23:00 to the answer of a student, of the last 90 days; null while too few say so';

drop trigger tutors_told on tutors;
create trigger tutors_told after insert or update of bio, about, video, thumbnail, activated, notice, next_free_at,
  search_text, average_rating, displayed_rating, rating_count, penalty_count, lesson_count, student_count,
  returning_count, answer_minutes, on_time, due, tutor_canceled, booked, is_new, reliability_at on tutors
  for each row execute function tell_tutor_readers('card:', 'user_id');
