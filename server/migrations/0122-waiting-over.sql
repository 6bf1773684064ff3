-- without a transaction
drop index concurrently if exists waiting_entries_by_end;
create index concurrently waiting_entries_by_end on waiting_entries (until_day) where ended_at is null;
