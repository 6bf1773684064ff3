alter table video_sessions
  add transport text not null default 'direct' check (transport in ('direct', 'server'));
comment on column video_sessions.transport is 'Which way picture and sound travel; never back from the media server';
