-- Reports of the media server can be lost, so it is asked as well.
alter table video_sessions add column media_seen_at timestamptz;
comment on column video_sessions.media_seen_at is 'When the media server last said who is joined to it; null before it was asked';
