-- The tokens of one login form a chain: each refresh replaces one token by one other. A replaced token that comes back after
-- its last minute is in two hands, so the whole login ends.
alter table login_sessions add replaced_by uuid;
comment on column login_sessions.replaced_by is 'The token that a refresh gave out for this one; null for the newest token of its login';
alter table login_sessions add constraint login_sessions_replaced check (replaced_by is null or revoked_at is not null);
create unique index login_sessions_replaced_by on login_sessions (replaced_by);

-- Logins that ended 90 days ago are deleted, with the browsers that they had subscribed to messages.
create index login_sessions_ended on login_sessions (least(expires_at, revoked_at));
alter table push_subscriptions drop constraint push_subscriptions_login_jti_fkey;
alter table push_subscriptions add constraint push_subscriptions_login_jti_fkey
  foreign key (login_jti) references login_sessions (jti) on delete cascade;
