-- A student consents to renew a subscription by a saved card. Only the hash of the card's token is kept, and nothing is
-- charged without a live consent and two notices of that very amount and end.
alter table platform_settings add renewal_consent boolean not null default false;

create table renewal_consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  plan_id bigint not null references plans,
  period int not null check (period in (0, 1, 2)),
  amount int not null check (amount > 0),
  last_four_digits text not null,
  token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
  text_version text not null,
  ip text not null,
  given_at timestamptz not null,
  until_at timestamptz not null check (until_at > given_at),
  ended_at timestamptz,
  ended_cause text,
  constraint renewal_consents_ended check ((ended_at is null) = (ended_cause is null)),
  constraint renewal_consents_ended_cause_check check
    (ended_cause in ('student', 'price', 'plan', 'card', 'refused', 'refund', 'year'))
);
comment on table renewal_consents is 'Consents to renew by card, each with what the student saw';
comment on column renewal_consents.amount is 'The most that is charged, in piastres';
comment on column renewal_consents.token_hash is 'SHA-256 of the token of the card; the token is asked of the provider when charging';
comment on column renewal_consents.text_version is 'Of the sentence beside the box';
create unique index renewal_consents_one on renewal_consents (user_id) where ended_at is null;
create index renewal_consents_by_end on renewal_consents (ended_at);

create function renewal_consent_stays() returns trigger language plpgsql as $$ begin
  if old.ended_at is not null or to_jsonb(new) - 'ended_at' - 'ended_cause' <> to_jsonb(old) - 'ended_at' - 'ended_cause' then
    raise exception 'consent % changes only by its end', old.id
      using errcode = '23514', constraint = 'renewal_consents_final';
  end if;
  return new;
end $$;
create trigger renewal_consents_final before update on renewal_consents
  for each row execute function renewal_consent_stays();

create table renewal_notices (
  consent_id bigint not null references renewal_consents,
  subscription_id bigint not null references subscriptions,
  lead int not null check (lead in (1, 7)),
  amount int not null,
  ends_at timestamptz not null,
  told_at timestamptz not null,
  constraint renewal_notices_pkey primary key (consent_id, subscription_id, lead)
);
comment on table renewal_notices is 'What a student was told before a charge; a new end or amount is told anew';
comment on column renewal_notices.lead is 'Days before the charge';
comment on column renewal_notices.ends_at is 'The end of the subscription as it was told';
create index renewal_notices_of_subscription on renewal_notices (subscription_id);

alter table transactions
  add column consent_id bigint,
  add column renews_id bigint,
  drop constraint transactions_purpose_check,
  add constraint transactions_purpose_check check (purpose in ('plan', 'trial', 'upgrade', 'gift', 'renewal')) not valid,
  add constraint transactions_renewal check (
    (purpose = 'renewal') = (consent_id is not null) and (purpose = 'renewal') = (renews_id is not null)
      and (purpose <> 'renewal' or coupon_id is null and installments is null)) not valid,
  add constraint transactions_consent foreign key (consent_id) references renewal_consents not valid,
  add constraint transactions_renews foreign key (renews_id) references subscriptions not valid;
comment on column transactions.consent_id is 'The consent by which a renewal was charged';
comment on column transactions.renews_id is 'The subscription behind which a renewal begins';

-- The lock of the consent makes its end and its charges wait for one another.
create function renewal_told() returns trigger language plpgsql as $$ begin
  perform 1 from renewal_consents where id = new.consent_id and user_id = new.user_id and plan_id = new.plan_id
    and period = new.period and amount >= new.amount and ended_at is null and until_at > new.created_at for no key update;
  if not found or (
    select count(*) from renewal_notices n join subscriptions s on s.id = n.subscription_id
    where n.consent_id = new.consent_id and s.id = new.renews_id and s.user_id = new.user_id and s.terminated_at is null
      and n.amount = new.amount and n.ends_at = s.ends_at
      and n.told_at <= new.created_at - make_interval(hours => case n.lead when 7 then 144 else 20 end)
  ) < 2 then
    raise exception 'a renewal of % was not told', new.renews_id
      using errcode = '23514', constraint = 'transactions_renewal_told';
  end if;
  -- An order that is open, or that has or had its money.
  if exists (select from transactions
      where user_id = new.user_id and renews_id = new.renews_id and status in (0, 1, 3, 5)) then
    raise exception 'subscription % is renewed already', new.renews_id
      using errcode = '23514', constraint = 'transactions_renewed_once';
  end if;
  return new;
end $$;
create trigger transactions_renewal_told before insert on transactions
  for each row when (new.purpose = 'renewal') execute function renewal_told();
