-- without a transaction
-- The server files one report of a kind for a writer and reader, while it is open.
drop index concurrently if exists reports_one_system;
create unique index concurrently reports_one_system on reports (subject_id, coalesce(other_id, 0), category)
  where source = 'system' and resolved_at is null;
drop index concurrently if exists reports_due;
create index concurrently reports_due on reports (severity, due_at) where resolved_at is null;
drop index concurrently if exists reports_of_subject;
create index concurrently reports_of_subject on reports (subject_id) where subject_id is not null;
drop index concurrently if exists reports_of_other;
create index concurrently reports_of_other on reports (other_id) where other_id is not null;
drop index concurrently if exists reports_of_message;
create index concurrently reports_of_message on reports (message_id) where message_id is not null;
drop index concurrently if exists reports_of_rating;
create index concurrently reports_of_rating on reports (rating_id) where rating_id is not null;
