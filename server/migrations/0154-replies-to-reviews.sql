-- What tutors reply to reviews, and texts of reviews that staff hid.
create table rating_replies (
  rating_id bigint primary key references ratings on delete cascade,
  tutor_id bigint not null references users,
  text text not null check (length(text) between 3 and 500),
  created_at timestamptz not null,
  edited_at timestamptz,
  constraint rating_replies_edited check (edited_at >= created_at)
);
create index rating_replies_of_tutor on rating_replies (tutor_id);

create table hidden_reviews (
  id bigint generated always as identity primary key,
  rating_id bigint not null references ratings on delete cascade,
  rater_id bigint not null references users,
  text text not null,
  reason text not null check (reason in ('abuse', 'contact', 'identity', 'not-about-lesson')),
  hidden_by bigint not null references users,
  hidden_at timestamptz not null,
  ended_by bigint references users,
  ended_at timestamptz,
  constraint hidden_reviews_ended check ((ended_at is null) = (ended_by is null))
);
comment on table hidden_reviews is 'Each time that staff hid the text of a rating; while it is hidden, the rating itself has no text';
comment on column hidden_reviews.ended_by is 'The author, who wrote another text, or staff who took it back';
create unique index hidden_reviews_one on hidden_reviews (rating_id) where ended_at is null;
create index hidden_reviews_of_rating on hidden_reviews (rating_id);
create index hidden_reviews_of_rater on hidden_reviews (rater_id);
