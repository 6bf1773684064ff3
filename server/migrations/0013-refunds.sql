-- Money that goes back, what an order was made of, and indexes of the lists that staff read.

alter table transactions
  add column full_price bigint check (full_price >= 0),
  add column period_discount int check (period_discount between 0 and 10000),
  add column coupon_discount int check (coupon_discount between 0 and 10000),
  add column paid_at timestamptz;
comment on column transactions.full_price is 'Before any discount; null in orders from before it was kept';
comment on column transactions.period_discount is 'Basis points, as full_price';
comment on column transactions.coupon_discount is 'Basis points, as full_price';
update transactions set paid_at = coalesce(
    (select subscriptions.created_at from subscriptions where subscriptions.transaction_id = transactions.id),
    transactions.updated_at)
  where status in (1, 3, 5);

create index transactions_newest on transactions (created_at desc, id desc);
create index transactions_of_status on transactions (status, created_at desc, id desc);
create index transactions_of_provider on transactions (provider_ref);
create index subscriptions_newest on subscriptions (starts_at desc, id desc);
create index subscriptions_of_user on subscriptions (user_id, starts_at desc, id desc);
create index unmatched_payments_newest on unmatched_payments (created_at desc, id desc);
create index unmatched_payments_open on unmatched_payments (created_at desc, id desc) where handled_at is null;
create index lessons_of_subscription on lessons (subscription_id, starts_at);

create table refunds (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references transactions,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('asked', 'given', 'refused')),
  reason text check (length(reason) <= 255),
  requested_by bigint references users,
  next_check_at timestamptz,
  checks int not null default 0,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint refunds_settled check ((state = 'asked') = (settled_at is null)),
  constraint refunds_checked check ((state = 'asked') = (next_check_at is not null))
);
comment on table refunds is 'Written before the provider is asked, so that whatever becomes of its answer the money goes back once';
comment on column refunds.requested_by is 'Null when the provider gave it back by itself';
create unique index refunds_one_asked on refunds (transaction_id) where state = 'asked';
create index refunds_of_transaction on refunds (transaction_id, id);
create index refunds_to_check on refunds (next_check_at) where state = 'asked';

create function refund_within_paid() returns trigger language plpgsql as $$ begin
  perform 1 from transactions
    where id = new.transaction_id and status in (1, 5) and amount - refunded_amount >= new.amount for update;
  if not found then
    raise exception 'refund above what is left of transaction %', new.transaction_id
      using errcode = '23514', constraint = 'refunds_within_paid';
  end if;
  return new;
end $$;
create trigger refunds_within_paid before insert on refunds for each row execute function refund_within_paid();

create function refund_settles_once() returns trigger language plpgsql as $$ begin
  if old.state <> 'asked' then
    raise exception 'refund % is settled', old.id using errcode = '23514', constraint = 'refunds_settle_once';
  end if;
  return new;
end $$;
create trigger refunds_settle_once before update of state, amount, transaction_id on refunds
  for each row execute function refund_settles_once();
