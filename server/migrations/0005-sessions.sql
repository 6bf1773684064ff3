create table video_sessions (
  session_id text primary key,
  generation int not null default 0
);
comment on table video_sessions is 'Counts the ends of the direct link of a session, so that a restart never gives an old number again';

create table session_members (
  session_id text not null,
  user_id bigint not null references users,
  socket_id text not null,
  node_id uuid not null,
  peer_id uuid,
  camera boolean not null default true,
  mic boolean not null default true,
  sharing boolean not null default false,
  receive boolean not null default true,
  last_seen_at timestamptz not null,
  dropped_at timestamptz,
  primary key (session_id, user_id)
);
comment on table session_members is 'Who is inside a session now, and through which socket';
comment on column session_members.dropped_at is 'When the socket was lost; the member is gone 15 seconds later unless he joins again';

create table session_events (
  id bigint generated always as identity primary key,
  session_id text not null,
  user_id bigint references users,
  kind text not null check (kind in
    ('prejoin', 'join', 'resume', 'moved', 'leave', 'drop', 'refused', 'link-up', 'link-down', 'canceled', 'closed')),
  source text not null check (source in ('socket', 'sfu', 'system')),
  at timestamptz not null,
  recorded_at timestamptz not null,
  dedupe_key text unique,
  meta jsonb
);
comment on table session_events is 'Attendance: what the server saw of each member, never changed';
create index session_events_of_session on session_events (session_id, at, id);
create trigger session_events_append_only before update or delete on session_events
  for each row execute function append_only();

create table session_reports (
  id bigint generated always as identity primary key,
  session_id text not null,
  user_id bigint not null references users,
  at timestamptz not null,
  report jsonb not null
);
create index session_reports_of_session on session_reports (session_id, at);

create table node_beats (
  node_id uuid primary key,
  started_at timestamptz not null,
  last_beat_at timestamptz not null
);
comment on table node_beats is 'Sign of life of each server process, every 15 seconds';
