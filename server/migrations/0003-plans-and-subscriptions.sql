create table plans (
  id bigint generated always as identity primary key,
  tier text not null check (tier in ('beginning', 'advanced', 'professional')),
  weekly_minutes int not null check (weekly_minutes between 15 and 10080 and weekly_minutes % 15 = 0),
  base_monthly_price bigint not null check (base_monthly_price > 0),
  month_discount int not null default 0 check (month_discount between 0 and 10000),
  quarter_discount int not null default 0 check (quarter_discount between 0 and 10000),
  year_discount int not null default 0 check (year_discount between 0 and 10000),
  active boolean not null default true,
  for_invites_only boolean not null default false,
  archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table plans is 'Prices in piastres, discounts in basis points';

create table coupons (
  id bigint generated always as identity primary key,
  code text not null check (code ~ '^[A-Z0-9-]{2,32}$'),
  plan_id bigint references plans,
  full_month_discount int check (full_month_discount between 1 and 10000),
  full_quarter_discount int check (full_quarter_discount between 1 and 10000),
  full_year_discount int check (full_year_discount between 1 and 10000),
  max_uses int check (max_uses > 0),
  max_uses_per_user int check (max_uses_per_user > 0),
  expires_at timestamptz not null,
  created_by bigint not null references users,
  updated_by bigint not null references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
comment on column coupons.full_month_discount is 'Basis points taken after the period discount; null when the coupon is not for that period';
create unique index coupons_code_key on coupons (code) where deleted_at is null;

create table invites (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  plan_id bigint not null references plans,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  created_by bigint not null references users,
  updated_by bigint not null references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index invites_open_key on invites (email, plan_id) where accepted_at is null;

create table transactions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  plan_id bigint not null references plans,
  period int not null check (period in (0, 1, 2)),
  weekly_minutes int not null check (weekly_minutes > 0),
  coupon_id bigint references coupons,
  amount bigint not null check (amount >= 0),
  refunded_amount bigint not null default 0,
  status int not null default 0 check (status between 0 and 6),
  payment_method int not null check (payment_method between 0 and 3),
  installments int check (installments in (2, 3, 4, 6)),
  merchant_ref text not null,
  provider_ref text,
  redirect_url text,
  expires_at timestamptz,
  next_check_at timestamptz,
  checks int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint transactions_refunded check (refunded_amount between 0 and amount)
);
comment on column transactions.weekly_minutes is 'Copied from the plan when ordered: what the money buys, whatever becomes of the plan';
comment on column transactions.merchant_ref is 'Our name of the order at the provider, unique for ever';
comment on column transactions.redirect_url is 'The bank''s page where the person goes on';
comment on column transactions.expires_at is 'After it an unpaid order is withdrawn';
comment on column transactions.next_check_at is 'When the provider is asked again; null once the state is final';
create unique index transactions_merchant_ref_key on transactions (merchant_ref);
create unique index transactions_one_new on transactions (user_id) where status = 0;
create index transactions_of_user on transactions (user_id, created_at desc, id desc);
create index transactions_to_check on transactions (next_check_at) where status = 0;
create index transactions_of_coupon on transactions (coupon_id, user_id);

create function transaction_moves() returns trigger language plpgsql as $$ begin
  if new.status <> old.status and not (
    (old.status = 0 and new.status in (1, 2, 4, 6)) or
    (old.status = 1 and new.status in (3, 5)) or
    (old.status = 5 and new.status = 3)
  ) then
    raise exception 'transaction % may not go from % to %', old.id, old.status, new.status
      using errcode = '23514', constraint = 'transactions_moves';
  end if;
  return new;
end $$;
create trigger transactions_moves before update of status on transactions
  for each row execute function transaction_moves();

create table payment_notifications (
  id bigint generated always as identity primary key,
  merchant_ref text not null,
  provider_ref text not null,
  order_status text not null,
  payment_amount bigint not null,
  order_amount bigint not null,
  payer text not null,
  received_at timestamptz not null,
  constraint payment_notifications_once
    unique (provider_ref, merchant_ref, order_status, payment_amount, order_amount, payer)
);
comment on table payment_notifications is 'What the provider told us, each fact once';

create table unmatched_payments (
  id bigint generated always as identity primary key,
  reason text not null check (reason in ('late', 'amount', 'unknown')),
  transaction_id bigint references transactions,
  provider_ref text not null,
  amount bigint not null,
  handled_by bigint references users,
  handled_at timestamptz,
  note text check (length(note) <= 255),
  created_at timestamptz not null,
  constraint unmatched_payments_once unique (provider_ref, reason)
);
comment on table unmatched_payments is 'Money that no order may take; staff send it back';

create table subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  plan_id bigint not null references plans,
  transaction_id bigint not null references transactions,
  period int not null check (period in (0, 1, 2)),
  weekly_minutes int not null check (weekly_minutes > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  terminated_at timestamptz,
  terminated_by bigint references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint subscriptions_transaction_key unique (transaction_id),
  constraint subscriptions_one_current
    exclude using gist (user_id with =, tstzrange(starts_at, ends_at) with &&) where (terminated_at is null)
);
comment on column subscriptions.weekly_minutes is 'Copied from the plan when bought; later changes of the plan never touch it';

create table quota_weeks (
  subscription_id bigint not null references subscriptions,
  index int not null check (index >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  minutes int not null check (minutes > 0),
  used_minutes int not null default 0,
  primary key (subscription_id, index),
  constraint quota_weeks_used check (used_minutes between 0 and minutes),
  constraint quota_weeks_no_overlap
    exclude using gist (subscription_id with =, tstzrange(starts_at, ends_at) with &&)
);

create table minute_entries (
  id bigint generated always as identity primary key,
  subscription_id bigint not null,
  week_index int not null,
  kind text not null check (kind in ('grant', 'booked', 'moved', 'canceled', 'returned', 'carried', 'expired')),
  minutes int not null check (minutes <> 0),
  lesson_id bigint,
  created_at timestamptz not null,
  foreign key (subscription_id, week_index) references quota_weeks
);
comment on table minute_entries is 'Every change of a week''s minutes, plus or minus; never changed';
create index minute_entries_of_week on minute_entries (subscription_id, week_index, id);
create trigger minute_entries_append_only before update or delete on minute_entries
  for each row execute function append_only();
