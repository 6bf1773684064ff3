-- A student takes back what a subscription is still worth, once, and the subscription is over with it.

alter table platform_settings
  add column self_refund boolean not null default true,
  add column withdrawal_days int not null default 14 check (withdrawal_days between 14 and 30),
  add column refund_pay_days int not null default 7 check (refund_pay_days between 1 and 7),
  add column withdrawal_text text check (length(withdrawal_text) between 1 and 500),
  add column withdrawal_text_version text check (length(withdrawal_text_version) between 1 and 50),
  add column withdrawal_text_checked boolean not null default false;
comment on column platform_settings.withdrawal_text_checked is 'A lawyer has read this very text; it is shown only then';

alter table transactions add column withdrawal_days int check (withdrawal_days between 14 and 30);
comment on column transactions.withdrawal_days is
  'The setting at the time of the payment; null in orders from before it was kept';

create table subscription_refunds (
  subscription_id bigint primary key references subscriptions,
  rule text not null check (rule in ('weeks', 'withdrawal')),
  amount bigint not null check (amount > 0),
  paid bigint not null,
  refunded_before bigint not null check (refunded_before >= 0),
  all_weeks int not null,
  weeks_not_begun int not null check (weeks_not_begun between 0 and all_weeks),
  all_minutes int not null,
  used_minutes int not null check (used_minutes between 0 and all_minutes),
  pay_by date not null,
  created_at timestamptz not null,
  constraint subscription_refunds_within_paid check (amount + refunded_before <= paid)
);
comment on table subscription_refunds is
  'What a student asked back, with the arithmetic of that moment; the refunds of its orders say what became of it';
comment on column subscription_refunds.pay_by is 'The Cairo day until which the money was promised';
create index subscription_refunds_newest on subscription_refunds (created_at desc);

create function subscription_refund_ends() returns trigger language plpgsql as $$ begin
  if not exists (select from subscriptions where id = new.subscription_id and terminated_at is not null) then
    raise exception 'subscription % was given back and goes on', new.subscription_id
      using errcode = '23514', constraint = 'subscription_refunds_end';
  end if;
  return null;
end $$;
create constraint trigger subscription_refunds_end after insert on subscription_refunds
  deferrable initially deferred for each row execute function subscription_refund_ends();

-- The terms say how a student takes the money back, when a renewal begins, and what becomes of unused minutes.
insert into document_versions (document, number, day, digest, material, summary, effective_at)
select 'terms', max(number) + 1, date '2026-11-29', '77c4e12d6542cf7bf3341c16ac0cc60eb695e2175128ba0167038c27183d89be', false,
  'صار استرداد الاشتراك متاحًا من صفحة المدفوعات، وأوضحنا كيف يُحسب المبلغ، ومتى يبدأ التجديد، وماذا يحدث للدقائق الباقية.',
  timestamp '2026-11-24' at time zone 'Africa/Cairo'
from document_versions where document = 'terms';
