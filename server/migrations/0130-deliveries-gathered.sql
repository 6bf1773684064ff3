-- without a transaction
drop index concurrently if exists deliveries_gathered;
create index concurrently deliveries_gathered on deliveries (user_id, id) where gathered and status = 'pending';
