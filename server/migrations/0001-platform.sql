create extension if not exists btree_gist;
create extension if not exists pg_trgm;

create table events (
  id bigint generated always as identity primary key,
  tx xid8 not null default pg_current_xact_id(),
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
comment on table events is 'Outbox: what happened, written in the transaction of the change and told to listeners after its commit';
comment on column events.tx is 'Orders readers safely: a reader takes only transactions older than every one still running';
create index events_order on events (tx, id);

create function wake_event_readers() returns trigger language plpgsql as $$ begin
  perform pg_notify('events', '');
  return null;
end $$;
create trigger events_wake after insert on events for each statement execute function wake_event_readers();

create table event_cursors (
  reader text primary key,
  tx xid8 not null default '0',
  id bigint not null default 0
);
comment on table event_cursors is 'How far each reader of the outbox has come; its row lock makes one node the reader at a time';

create table idempotency_keys (
  user_id bigint not null,
  path text not null,
  key text not null check (length(key) between 1 and 255),
  body_hash text not null,
  claimed_at timestamptz not null,
  status int,
  answer json,
  primary key (user_id, path, key)
);
comment on column idempotency_keys.answer is 'As text, so that a replay has the same bytes; without a status it is what a retry gets should the first request have died';
create index idempotency_keys_age on idempotency_keys (claimed_at);

create table audit_rows (
  id bigint generated always as identity primary key,
  actor_id bigint not null,
  action text not null,
  object text not null,
  object_id text,
  before jsonb,
  after jsonb,
  ip text not null,
  request_id text not null,
  created_at timestamptz not null
);
comment on table audit_rows is 'Every write by staff, once; never changed';
create index audit_rows_newest on audit_rows (created_at desc, id desc);

create function append_only() returns trigger language plpgsql as $$ begin
  raise exception '% is append only', tg_table_name using errcode = '23514', constraint = tg_table_name || '_append_only';
end $$;
create trigger audit_rows_append_only before update or delete on audit_rows for each row execute function append_only();

create table platform_settings (
  only_row boolean primary key default true check (only_row),
  withdraw_min_amount bigint not null default 10000 check (withdraw_min_amount > 0),
  withdraw_max_amount bigint not null default 5000000 check (withdraw_max_amount > 0),
  withdraw_methods int[] not null default '{0,1,2}',
  hourly_rate bigint not null default 15000 check (hourly_rate >= 0),
  default_notice int not null default 30 check (default_notice between 0 and 1440),
  booking_horizon_days int not null default 60 check (booking_horizon_days between 1 and 365),
  fawry_expiry_hours int not null default 48 check (fawry_expiry_hours between 1 and 720),
  support_group_url text,
  links jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  updated_by bigint,
  constraint platform_settings_withdraw_limits check (withdraw_min_amount <= withdraw_max_amount)
);
comment on table platform_settings is 'The numbers an operator may change; money in piastres';
insert into platform_settings default values;

create table rate_limits (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);
comment on table rate_limits is 'Counters of the request limits that all nodes share; expire in epoch milliseconds';
