-- Of a common name there are many, and folding each of them again while they are counted took most of the time.
alter table users add column search_text text not null
  generated always as (fold_arabic(coalesce(name, '') || ' ' || email || ' ' || coalesce(phone, ''))) stored;
comment on column users.search_text is 'What staff finds somebody by: name, e-mail and phone, folded';
drop index users_search;
create index users_search on users using gin (search_text gin_trgm_ops);
