create table security_events (
  id bigint generated always as identity primary key,
  minute timestamptz not null,
  kind text not null,
  user_id bigint,
  address text check (address ~ '^[0-9a-f]{16}$'),
  action text not null,
  count int not null check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null check (last_at >= first_at),
  request_id text not null,
  constraint security_events_once_a_minute unique nulls not distinct (minute, kind, user_id, address, action)
);
comment on table security_events is 'What happened at the doors of accounts, one row a minute for each kind, person, address and action';
comment on column security_events.address is 'Keyed hash of the network address; null where a process saw too many to tell them apart';
create index security_events_newest on security_events (last_at desc, id desc);
create index security_events_of_user on security_events (user_id, last_at desc) where user_id is not null;
create index security_events_of_address on security_events (address, last_at desc) where address is not null;
