drop table presences;
create table presences (
  id bigint generated always as identity primary key,
  socket_id text not null unique,
  user_id bigint not null references users,
  node_id uuid not null,
  opened_at timestamptz not null default now(),
  lost_at timestamptz
);
comment on table presences is 'Every open socket of everybody, on every node, and for a moment those that have just gone';
comment on column presences.lost_at is 'When it went; null while it is open';
create index presences_of_user on presences (user_id);
create index presences_lost on presences (lost_at) where lost_at is not null;
create index presences_of_node on presences (node_id);

create unlogged table event_buckets (
  user_id bigint not null,
  rate_group text not null,
  tokens double precision not null,
  at timestamptz not null,
  primary key (user_id, rate_group)
);
comment on table event_buckets is 'How many events of a kind somebody may still send, over all nodes; a crash may forget it';
create index event_buckets_age on event_buckets (at);

create unlogged table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea
);
comment on table socket_io_attachments is 'What nodes tell each other when it is too long for NOTIFY; the adapter removes it after half a minute';
