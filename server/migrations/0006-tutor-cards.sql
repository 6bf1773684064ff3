alter table tutors
  add search_text text not null default '',
  add average_rating int not null default 0 check (average_rating between 0 and 500),
  add displayed_rating int not null default 0 check (displayed_rating between 0 and 500),
  add rating_count int not null default 0 check (rating_count >= 0),
  add penalty_count int not null default 0 check (penalty_count >= 0),
  add lesson_count int not null default 0 check (lesson_count >= 0),
  add student_count int not null default 0 check (student_count >= 0),
  add figures_at timestamptz;
comment on column tutors.search_text is 'Name and topics folded for searching, a line each; written again with every change of the tutor';
comment on column tutors.displayed_rating is 'Hundredths of a star, lowered by penalties; 0 when nobody has rated';
comment on column tutors.lesson_count is 'Lessons that are over and were not canceled';
comment on column tutors.figures_at is 'The moment the ratings, penalties and counts were taken at; null when they never were';

drop index tutors_next_free;
create index tutors_soonest on tutors (next_free_at, displayed_rating desc, lesson_count desc, user_id);
create index tutors_best on tutors (displayed_rating desc, rating_count desc, next_free_at, user_id);
create index tutors_search on tutors using gin (search_text gin_trgm_ops);
create index lessons_ended on lessons (ends_at) where canceled_at is null;

create function tell_tutor_readers() returns trigger language plpgsql as $$ begin
  perform pg_notify('tutors', tg_argv[0] || (to_jsonb(new) ->> tg_argv[1]));
  return null;
end $$;
comment on function tell_tutor_readers is 'Wakes what every node keeps in memory of the tutor, once the change is committed';

create trigger tutors_told after insert or update of bio, about, video, thumbnail, activated, notice, next_free_at,
  search_text, average_rating, displayed_rating, rating_count, penalty_count, lesson_count, student_count on tutors
  for each row execute function tell_tutor_readers('card:', 'user_id');
create trigger users_told_of_tutors after update of name, image, gender, phone, city, birth_year, verified_email,
  verified_phone on users
  for each row when (new.role in (3, 5)) execute function tell_tutor_readers('card:', 'id');
create trigger users_seen_as_tutors after update of last_seen_at on users
  for each row when (new.role in (3, 5)) execute function tell_tutor_readers('seen:', 'id');

create function forget_tutors() returns trigger language plpgsql as $$ begin
  perform pg_notify('tutors', 'all');
  return null;
end $$;
create trigger topics_told after update or delete on topics for each statement execute function forget_tutors();

create table tutor_news (
  tutor_id bigint primary key references tutors,
  told_at timestamptz not null
);
comment on table tutor_news is 'When sockets last heard of a tutor, so that they hear at most once in two seconds';
