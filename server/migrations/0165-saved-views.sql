-- Filters of a list of the back office under a name, for their owner or for all who may open its page.
create table saved_views (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  page text not null,
  name text not null check (char_length(name) between 2 and 40),
  address text not null check (char_length(address) between 1 and 2000),
  shared boolean not null default false,
  created_at timestamptz not null
);
comment on column saved_views.page is 'Path and tab of the list in the back office';
comment on column saved_views.address is 'The query string of the list, without the place in it';
create unique index saved_views_name on saved_views (owner_id, page, lower(name));
create index saved_views_shared on saved_views (page) where shared;

-- Counts under the lock of the owner, so that of two views at once only one is the thirtieth.
create function keep_few_views() returns trigger language plpgsql as $$
begin
  perform 1 from users where id = new.owner_id for no key update;
  if (select count(*) from saved_views where owner_id = new.owner_id) >= 30 then
    raise exception 'user % has 30 saved views', new.owner_id using errcode = '23514', constraint = 'saved_views_few';
  end if;
  return new;
end $$;
create trigger saved_views_few before insert on saved_views for each row execute function keep_few_views();
