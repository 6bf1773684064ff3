-- What waits for a decision of staff is counted every minute for each of them; these indexes hold nothing else.
create index invoices_waiting on invoices (created_at) where status in (0, 1);
create index reports_open on reports (created_at) where resolved_at is null;
create index contact_requests_waiting on contact_requests (created_at) where handled_at is null;
create index intro_videos_waiting on intro_videos (created_at) where state = 1;
create index interviews_waiting on interviews (starts_at) where status = 1;
create index demo_sessions_waiting on demo_sessions (starts_at) where status = 1;
