-- without a transaction
drop index concurrently if exists ratings_newest;
create index concurrently ratings_newest on ratings (created_at desc, id desc);
