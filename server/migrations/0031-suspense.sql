-- Money that came and bought nothing stands in the ledger too: not ours, and owed back.

alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check
    check (kind in ('payment', 'refund', 'unmatched', 'earning', 'withdrawal'));
comment on column ledger_transactions.ref_id is
  'The transaction, unmatched payment, lesson or invoice that it is about, by its kind';
alter table ledger_entries
  drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (account in
    ('students', 'platform', 'suspense', 'payouts', 'tutor-pending', 'tutor-earned', 'tutor-held'));
comment on column unmatched_payments.handled_by is
  'Who saw to it; null while nobody has, and when the provider told that it went back';

create function ledger_suspense_covered() returns trigger language plpgsql as $$ declare
  cause ledger_transactions;
  kinds text[];
begin
  select * into cause from ledger_transactions where id = new.ledger_transaction_id;
  if cause.kind = 'unmatched' then
    kinds := array['unmatched'];
    perform 1 from unmatched_payments where id = cause.ref_id for no key update;
  else
    kinds := array['payment', 'refund'];
    perform 1 from transactions where id = cause.ref_id for no key update;
  end if;
  if (select sum(e.amount) from ledger_transactions t join ledger_entries e on e.ledger_transaction_id = t.id
      where t.kind = any(kinds) and t.ref_id = cause.ref_id and e.account = 'suspense') < 0 then
    raise exception 'more left suspense than came for % %', cause.kind, cause.ref_id
      using errcode = '23514', constraint = 'ledger_suspense_covered';
  end if;
  return null;
end $$;
comment on function ledger_suspense_covered is 'What nobody knows the owner of goes back once, however many send it at once';
create constraint trigger ledger_suspense_covered after insert on ledger_entries
  deferrable initially deferred for each row when (new.account = 'suspense' and new.amount < 0)
  execute function ledger_suspense_covered();

-- What came before there was suspense: payments that bought nothing, and money of no order.
with idle as (
  insert into ledger_transactions (key, kind, ref_id, created_at)
  select 'transaction:' || id || ':suspense', 'payment', id, updated_at from transactions
  where status in (1, 5) and amount > refunded_amount
    and not exists (select 1 from subscriptions where transaction_id = transactions.id)
  returning id, ref_id
)
insert into ledger_entries (ledger_transaction_id, account, amount)
select idle.id, side.account, side.sign * (t.amount - t.refunded_amount)
from idle join transactions t on t.id = idle.ref_id, (values ('platform', -1), ('suspense', 1)) side (account, sign);

with arrived as (
  insert into ledger_transactions (key, kind, ref_id, created_at)
  select 'unmatched:' || id || ':0', 'unmatched', id, created_at from unmatched_payments where amount > 0
  returning id, ref_id
)
insert into ledger_entries (ledger_transaction_id, account, amount)
select arrived.id, side.account, side.sign * u.amount
from arrived join unmatched_payments u on u.id = arrived.ref_id,
  (values ('students', -1), ('suspense', 1)) side (account, sign);

with handled as (
  insert into ledger_transactions (key, kind, ref_id, created_at)
  select 'unmatched:' || id || ':1', 'unmatched', id, handled_at from unmatched_payments
  where amount > 0 and handled_at is not null
  returning id, ref_id
)
insert into ledger_entries (ledger_transaction_id, account, amount)
select handled.id, side.account, side.sign * u.amount
from handled join unmatched_payments u on u.id = handled.ref_id,
  (values ('suspense', -1), ('students', 1)) side (account, sign);
