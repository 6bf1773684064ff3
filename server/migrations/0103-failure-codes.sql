-- A failed payment keeps the cause that the provider named.
alter table transactions add column failure text
  constraint transactions_failure_check check (failure in (
    'funds', 'expired', 'blocked', 'invalid', 'wrong-code', 'limit', 'not-confirmed', 'technical', 'unnamed'));
alter table transactions add constraint transactions_failed check (failure is null or status = 6);
comment on column transactions.failure is 'Null in payments that did not fail, or of which the provider told nothing';
