-- A replaced token lives until the token that took its place was used, because the answer that brought it may be lost.
alter table login_sessions drop constraint login_sessions_replaced;
comment on column login_sessions.replaced_by is 'The token that a refresh gave out for this one, whose first use sets revoked_at; null for the newest token of its login';
