create index tutors_newest on tutors (created_at desc, user_id desc);
create index ratings_of_rater on ratings (rater_id, created_at desc, id desc);
create index lessons_latest on lessons (starts_at desc, id desc);

alter table users add calendar_token_hash text;
comment on column users.calendar_token_hash is 'Of the address under which calendar programs read the person''s appointments; null for none';
create unique index users_calendar_token_key on users (calendar_token_hash);
