-- How often a member has answered otherwise than before.
alter table lesson_answers add changes int not null default 1;
comment on column lesson_answers.changes is 'Number of answers to this start that differ from the one before, the first included';
