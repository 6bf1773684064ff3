-- What a student learns for, and the level that the student knows of.
alter table users
  add column goal text check (goal in ('conversation', 'work', 'study', 'exam', 'travel')),
  add column level text check (level in ('a1', 'a2', 'b1', 'b2', 'c1', 'unknown')),
  add constraint users_learning check (role = 4 or goal is null and level is null);
comment on column users.goal is 'What a student learns for; null until the student says';
comment on column users.level is 'The English of a student, as the student says; null until then';
