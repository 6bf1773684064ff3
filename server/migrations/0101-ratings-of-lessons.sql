-- A rating is of one lesson; of a student's ratings of one tutor, the newest speaks for the student.
alter table ratings add column lesson_id bigint;
comment on column ratings.lesson_id is 'Null where a rating is older than this column and no lesson was found';

-- Each earlier rating is of the last lesson before it that the two had together.
update ratings r set lesson_id = (
  select l.id from lessons l
  where l.student_id = r.rater_id and l.tutor_id = r.ratee_id and l.canceled_at is null and l.ends_at <= r.created_at
  order by l.ends_at desc limit 1
);

-- The people of a rating are those of its lesson.
alter table lessons add constraint lessons_people unique (id, student_id, tutor_id);
alter table ratings
  drop constraint ratings_pair_key,
  add constraint ratings_lesson_key unique (lesson_id),
  add constraint ratings_of_lesson foreign key (lesson_id, rater_id, ratee_id)
    references lessons (id, student_id, tutor_id);
create unique index ratings_without_lesson on ratings (rater_id, ratee_id) where lesson_id is null;
create index ratings_of_pair on ratings (ratee_id, rater_id, created_at desc, id desc);

create view standing_ratings as
  select distinct on (ratee_id, rater_id) id, rater_id, ratee_id, value
  from ratings
  order by ratee_id, rater_id, created_at desc, id desc;
comment on view standing_ratings is 'The newest rating of each student of each tutor: averages count each student once';
