-- A student goes on with a plan of more weekly minutes; the upgrade is an order of its own, for some of the weeks.
alter table transactions
  add column subscription_id bigint,
  add column from_week int,
  drop constraint transactions_purpose_check,
  add constraint transactions_purpose_check check (purpose in ('plan', 'trial', 'upgrade')) not valid,
  add constraint transactions_upgrade check (
    (purpose = 'upgrade') = (subscription_id is not null) and (purpose = 'upgrade') = (from_week is not null)
      and (purpose <> 'upgrade' or coupon_id is null and installments is null)) not valid,
  add constraint transactions_from_week foreign key (subscription_id, from_week) references quota_weeks not valid;
comment on column transactions.subscription_id is 'What an upgrade was ordered for, whether it was applied or not';
comment on column transactions.from_week is 'The first week that the upgrade was ordered for';

create table subscription_upgrades (
  transaction_id bigint primary key references transactions,
  subscription_id bigint not null,
  from_week int not null,
  old_plan_id bigint not null references plans,
  old_weekly_minutes int not null,
  new_plan_id bigint not null references plans,
  new_weekly_minutes int not null,
  applied_at timestamptz not null,
  reversed_at timestamptz,
  constraint subscription_upgrades_week foreign key (subscription_id, from_week) references quota_weeks,
  constraint subscription_upgrades_up check (new_weekly_minutes > old_weekly_minutes),
  constraint subscription_upgrades_reversed check (reversed_at >= applied_at)
);
comment on table subscription_upgrades is 'Paid upgrades of subscriptions, each with what it replaced';
comment on column subscription_upgrades.reversed_at is 'When it was given back, with the minutes of the weeks that had not begun';
create index subscription_upgrades_of_week on subscription_upgrades (subscription_id, from_week);

alter table minute_entries
  drop constraint minute_entries_kind_check,
  add constraint minute_entries_kind_check check (kind in (
    'grant', 'booked', 'moved', 'canceled', 'returned', 'carried', 'restored', 'expired', 'rolled', 'fault', 'made-up',
    'upgraded'
  )) not valid;
