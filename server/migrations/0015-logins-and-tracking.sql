alter table users add google_sub text check (length(google_sub) between 1 and 255);
comment on column users.google_sub is 'Google''s own key of the account that logs in here; the e-mail there may change, this never does';
create unique index users_google_sub_key on users (google_sub);

create table used_nonces (
  nonce_hash text primary key,
  expires_at timestamptz not null
);
comment on table used_nonces is 'Nonces of Google logins that have been used, until they would have run out anyway';
create index used_nonces_age on used_nonces (expires_at);

alter table login_sessions add login_id uuid not null default gen_random_uuid();
comment on column login_sessions.login_id is 'The same for all tokens of one login, which refreshing carries on';
drop index login_sessions_of_user;
create index login_sessions_of_user on login_sessions (user_id, expires_at);

create table tracked_events (
  event text not null,
  event_id uuid not null,
  created_at timestamptz not null,
  primary key (event, event_id)
);
comment on table tracked_events is 'Events of visitors that were taken for the advertising partner, so that none is sent twice';
create index tracked_events_age on tracked_events (created_at);

create function tell_plan_readers() returns trigger language plpgsql as $$ begin
  perform pg_notify('plans', '');
  return null;
end $$;
comment on function tell_plan_readers is 'Wakes what every node keeps in memory of the offers, once the change is committed';
create trigger plans_told after insert or update or delete on plans
  for each statement execute function tell_plan_readers();
create trigger invites_told after insert or update or delete on invites
  for each statement execute function tell_plan_readers();
