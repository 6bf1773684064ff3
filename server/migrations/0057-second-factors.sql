-- The second factor: passkeys, an app of codes, and recovery codes; logins that wait for one; confirmed logins.
alter table users add has_factor boolean not null default false;
comment on column users.has_factor is 'Whether second_factors has a row of the person; a trigger keeps it';

create table second_factors (
  id uuid primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null check (length(name) between 1 and 40),
  secret text,
  last_step bigint,
  credential_id text unique,
  public_key text,
  counter bigint,
  transports text[],
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint second_factors_kind check (
    case kind
      when 'totp' then secret is not null and num_nulls(credential_id, public_key, counter) = 3
      else secret is null and last_step is null and num_nonnulls(credential_id, public_key, counter) = 3
    end)
);
comment on table second_factors is 'What proves a login besides the password, once its first code or answer was right';
comment on column second_factors.secret is 'The app''s secret, sealed with FACTOR_SECRET and the person''s id';
comment on column second_factors.last_step is 'The newest half minute whose code was used; only grows, so that a code works once';
comment on column second_factors.counter is 'Uses of a passkey as the authenticator counts them; one that does not grow tells of a copy';
create unique index second_factors_one_totp on second_factors (user_id) where kind = 'totp';
create index second_factors_of_user on second_factors (user_id);

create function second_factors_only_advance() returns trigger language plpgsql as $$ begin
  if new.last_step <= old.last_step then
    raise exception 'a code of % was used before', old.id using errcode = '23514', constraint = 'second_factors_step';
  end if;
  return new;
end $$;
create trigger second_factors_step before update of last_step on second_factors
  for each row execute function second_factors_only_advance();

create function keep_has_factor() returns trigger language plpgsql as $$
declare
  person bigint := coalesce(new.user_id, old.user_id);
begin
  update users set has_factor = not has_factor
  where id = person and has_factor <> exists (select from second_factors where user_id = person);
  return null;
end $$;
comment on function keep_has_factor is 'Keeps users.has_factor true to second_factors';
create trigger second_factors_counted after insert or delete on second_factors
  for each row execute function keep_has_factor();

create table recovery_codes (
  user_id bigint not null references users,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table recovery_codes is 'The newest ten codes of a person, as HMACs with CODE_SECRET; each works once';

create table login_challenges (
  id text primary key,
  user_id bigint references users,
  purpose text not null check (purpose in ('entry', 'login', 'confirm', 'app', 'passkey')),
  challenge text not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  constraint login_challenges_tries check (tries between 0 and 5),
  constraint login_challenges_of_nobody check ((user_id is null) = (purpose = 'entry'))
);
comment on table login_challenges is 'Steps that wait for their proof: a login by passkey, one behind its right password, a confirmation, a new factor; deleted by the proof';
comment on column login_challenges.id is 'Hash of the word in the cookie, or the id of the login or of the new factor';
comment on column login_challenges.challenge is 'What a passkey has to sign, or the sealed secret of a new app';
create index login_challenges_age on login_challenges (expires_at);
create index login_challenges_of_user on login_challenges (user_id);

create function end_open_logins() returns trigger language plpgsql as $$ begin
  delete from login_challenges where user_id = new.id;
  return null;
end $$;
comment on function end_open_logins is 'A login behind an old password does not wait for its second factor any more';
create trigger users_end_open_logins after update of password_hash, email on users for each row
  when ((old.password_hash, old.email) is distinct from (new.password_hash, new.email))
  execute function end_open_logins();

alter table login_sessions add purpose text not null default 'full' check (purpose in ('full', 'enrol'));
alter table login_sessions add factor text check (factor in ('totp', 'passkey', 'recovery'));
alter table login_sessions add confirmed_at timestamptz;
comment on column login_sessions.purpose is 'enrol: the login of an account that needs a second factor and has none; it may only set one up';
comment on column login_sessions.factor is 'The second factor by which the person logged in';
comment on column login_sessions.confirmed_at is 'When the person last proved to be there; dangerous acts ask for it within ten minutes';

drop trigger login_sessions_told on login_sessions;
create trigger login_sessions_told after update of revoked_at, expires_at, purpose, confirmed_at on login_sessions
  for each row when ((old.revoked_at, old.expires_at, old.purpose, old.confirmed_at)
    is distinct from (new.revoked_at, new.expires_at, new.purpose, new.confirmed_at))
  execute function tell_login_readers('user_id');
create trigger users_told_of_factor after update of has_factor on users for each row
  when (old.has_factor is distinct from new.has_factor) execute function tell_login_readers('id');
