-- The default holds for refunds from before and of the version before, which may all have been requested.
alter table refunds add column requested_at timestamptz default now();
comment on column refunds.requested_at is 'When the provider was first asked, stored before that; null while it never was';
