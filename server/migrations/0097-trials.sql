-- The trial lesson: a plan of 15 minutes that a student, and a verified phone, may have once.
alter table plans
  add column kind text not null default 'plan' check (kind in ('plan', 'trial')),
  drop constraint plans_base_monthly_price_check,
  add constraint plans_price check (base_monthly_price > 0 or kind = 'trial' and base_monthly_price = 0),
  add constraint plans_trial check (kind <> 'trial' or weekly_minutes = 15 and base_monthly_price <= 10000
    and month_discount = 0 and quarter_discount = 0 and year_discount = 0 and not for_invites_only);
create unique index plans_one_trial on plans (kind) where kind = 'trial' and not archived;

alter table transactions
  add column purpose text not null default 'plan' check (purpose in ('plan', 'trial'));
comment on column transactions.purpose is 'Copied from the plan when ordered';

alter table subscriptions
  add column kind text not null default 'plan' check (kind in ('plan', 'trial')),
  drop constraint subscriptions_one_current,
  add constraint subscriptions_one_current
    exclude using gist (user_id with =, tstzrange(starts_at, ends_at) with &&)
    where (terminated_at is null and kind = 'plan');
create unique index subscriptions_one_trial on subscriptions (user_id) where kind = 'trial';

create table trial_claims (
  phone_key text not null,
  user_id bigint not null references users,
  transaction_id bigint not null references transactions,
  claimed_at timestamptz not null,
  constraint trial_claims_phone primary key (phone_key),
  constraint trial_claims_user unique (user_id),
  constraint trial_claims_transaction unique (transaction_id)
);
comment on table trial_claims is 'Who has had a trial lesson; stays after an erasure and a change of number';
comment on column trial_claims.phone_key is 'HMAC-SHA256 of the verified phone';
create index trial_claims_at on trial_claims (claimed_at);

alter table lessons add column origin text not null default 'booked' check (origin in ('booked', 'trial'));
create index lessons_of_trials on lessons (starts_at) where origin = 'trial';

alter table platform_settings
  add column trial_days int not null default 14 check (trial_days between 7 and 30);
comment on column platform_settings.trial_days is 'Days in which a trial lesson may be taken';
