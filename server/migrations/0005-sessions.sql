create table video_sessions (
  session_id text primary key,
  generation int not null default 0,
  closes_at timestamptz
);
comment on table video_sessions is 'One row for each session that somebody entered; its lock orders the changes of its members';
comment on column video_sessions.generation is 'Counts the ends of the direct link, so that a restart never gives an old number again';
comment on column video_sessions.closes_at is 'When those still inside are put out; null once that is done';
create index video_sessions_closing on video_sessions (closes_at) where closes_at is not null;

create table session_members (
  session_id text not null references video_sessions,
  user_id bigint not null references users,
  socket_id text not null,
  node_id uuid not null,
  peer_id uuid,
  camera boolean not null default true,
  mic boolean not null default true,
  sharing boolean not null default false,
  receive boolean not null default true,
  link_up boolean not null default false,
  joined_at timestamptz not null,
  last_seen_at timestamptz not null,
  lost_at timestamptz,
  primary key (session_id, user_id)
);
comment on table session_members is 'Who is inside a session now, and through which socket';
comment on column session_members.peer_id is 'His end of the direct link, kept until he leaves; null before he registered one';
comment on column session_members.last_seen_at is 'Written every 15 seconds while the socket lives';
comment on column session_members.lost_at is 'When the loss of the socket was noticed; he is gone 15 seconds later unless he joins again';
create index session_members_of_socket on session_members (socket_id);

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
comment on column session_events.at is 'When it happened; a lost socket is dated by its last packet';
create index session_events_of_session on session_events (session_id, at, id);
create trigger session_events_append_only before update or delete on session_events
  for each row execute function append_only();

create table session_reports (
  id bigint generated always as identity primary key,
  session_id text not null,
  user_id bigint not null references users,
  at timestamptz not null,
  epoch bigint not null,
  expects_packets boolean not null,
  fallen boolean not null,
  report jsonb not null
);
comment on table session_reports is 'What the browsers of both members count of their link, kept for 30 days';
comment on column session_reports.expects_packets is 'The other member was inside with microphone, camera or screen on';
comment on column session_reports.fallen is 'A counter fell within its epoch: kept, and believed by nobody';
create index session_reports_of_session on session_reports (session_id, user_id, epoch, id);
create index session_reports_age on session_reports (at);

create table node_beats (
  node_id uuid not null,
  started_at timestamptz not null,
  last_beat_at timestamptz not null,
  primary key (node_id, started_at)
);
comment on table node_beats is 'Stretches in which a server process gave a sign of life every 15 seconds; time outside all of them was an outage';
create index node_beats_newest on node_beats (last_beat_at);
