-- Gift codes, referrals, and bonus minutes that are granted to a quota week or wait for a plan.
alter table platform_settings
  add referral_minutes int not null default 30
    constraint platform_settings_referral_minutes check (referral_minutes between 0 and 60),
  add gift_months int not null default 12 constraint platform_settings_gift_months check (gift_months between 1 and 24);

alter table transactions
  drop constraint transactions_purpose_check,
  add constraint transactions_purpose_check check (purpose in ('plan', 'trial', 'upgrade', 'gift')) not valid;

alter table minute_entries
  drop constraint minute_entries_kind_check,
  add constraint minute_entries_kind_check check (kind in (
    'grant', 'booked', 'moved', 'canceled', 'returned', 'carried', 'restored', 'expired', 'rolled', 'fault', 'made-up',
    'upgraded', 'gift', 'referral'
  )) not valid;

create table gift_codes (
  id bigint generated always as identity primary key,
  giver_id bigint not null references users,
  transaction_id bigint constraint gift_codes_transaction_key unique references transactions,
  minutes int check (minutes between 15 and 240),
  seed text not null,
  code_hash text not null constraint gift_codes_hash_key unique,
  shown_at timestamptz,
  expires_at timestamptz not null,
  redeemed_at timestamptz,
  redeemed_by bigint references users,
  revoked_at timestamptz,
  revoked_by bigint references users,
  created_at timestamptz not null,
  constraint gift_codes_content check (num_nonnulls(transaction_id, minutes) = 1),
  constraint gift_codes_time check (expires_at > created_at),
  constraint gift_codes_redeemed check (
    (redeemed_at is null) = (redeemed_by is null) and (redeemed_at is null or redeemed_at < expires_at)),
  constraint gift_codes_one_end check (num_nonnulls(redeemed_at, revoked_at) <= 1)
);
comment on table gift_codes is 'Gifts: a plan that the giver bought, or minutes of staff; redeemed once by their code';
comment on column gift_codes.seed is 'From which the code follows, with a secret of the server';
comment on column gift_codes.code_hash is 'SHA-256 of the code';
comment on column gift_codes.shown_at is 'When a code of the gift was last shown; null before the first time';
comment on column gift_codes.revoked_by is 'Null when the provider gave the money back by itself';
create index gift_codes_of_giver on gift_codes (giver_id, id);
create index gift_codes_of_redeemer on gift_codes (redeemed_by) where redeemed_by is not null;

create function gift_stays_settled() returns trigger language plpgsql as $$ begin
  if old.redeemed_at is not null or old.revoked_at is not null then
    raise exception 'gift % is settled', old.id using errcode = '23514', constraint = 'gift_codes_settled';
  end if;
  return new;
end $$;
create trigger gift_codes_settled
  before update of code_hash, redeemed_at, redeemed_by, revoked_at, expires_at on gift_codes
  for each row execute function gift_stays_settled();

create table bonus_minutes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null constraint bonus_minutes_kind_check check (kind in ('gift', 'referral')),
  source_key text not null constraint bonus_minutes_once unique,
  minutes int not null check (minutes between 1 and 240),
  expires_at timestamptz not null,
  minute_entry_id bigint constraint bonus_minutes_entry_key unique references minute_entries,
  created_at timestamptz not null,
  constraint bonus_minutes_time check (expires_at > created_at)
);
comment on table bonus_minutes is 'Minutes beside those of a plan, granted to a quota week as a whole';
comment on column bonus_minutes.source_key is 'What they were given for, which gives once';
comment on column bonus_minutes.expires_at is 'Until when they wait for a plan';
comment on column bonus_minutes.minute_entry_id is 'The line of the week that got them; null while they wait';
create index bonus_minutes_waiting on bonus_minutes (user_id) where minute_entry_id is null;
create index bonus_minutes_of_user on bonus_minutes (user_id, id);

create function bonus_stays_granted() returns trigger language plpgsql as $$ begin
  if old.minute_entry_id is not null or (old.user_id, old.kind, old.source_key, old.minutes)
      is distinct from (new.user_id, new.kind, new.source_key, new.minutes) then
    raise exception 'bonus % is granted', old.id using errcode = '23514', constraint = 'bonus_minutes_granted';
  end if;
  return new;
end $$;
create trigger bonus_minutes_granted before update on bonus_minutes for each row execute function bonus_stays_granted();

create table referrals (
  referred_id bigint primary key references users,
  referrer_id bigint not null references users,
  named_at timestamptz not null,
  transaction_id bigint constraint referrals_transaction_key unique references transactions,
  due_at timestamptz,
  settled_at timestamptz,
  rewarded_at timestamptz,
  constraint referrals_two_people check (referrer_id <> referred_id),
  constraint referrals_paid check ((transaction_id is null) = (due_at is null)),
  constraint referrals_settled check (settled_at is null or due_at is not null and settled_at >= due_at),
  constraint referrals_rewarded check (rewarded_at is null or rewarded_at is not distinct from settled_at)
);
comment on table referrals is 'Who was told of Hiwar by whom, named by the one who came';
comment on column referrals.transaction_id is 'The first order above nothing that the one who came paid';
comment on column referrals.due_at is 'When the other one is rewarded, if that order still stands';
comment on column referrals.settled_at is 'When that was decided; rewarded_at only if it was rewarded';
create index referrals_of_referrer on referrals (referrer_id, rewarded_at);
create index referrals_due on referrals (due_at) where settled_at is null;
