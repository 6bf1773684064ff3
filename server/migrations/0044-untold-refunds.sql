-- The provider tells that it gave a part back, and not how much: staff tell it, once.

alter table transactions
  add column refund_untold boolean not null default false,
  add constraint transactions_refund_untold check (not refund_untold or status = 5);
comment on column transactions.refund_untold is
  'The provider gave a part back by itself, which is in refunded_amount only once staff told how much';
update transactions set refund_untold = true where status = 5 and refunded_amount = 0;
create index transactions_refund_untold on transactions (created_at desc, id desc) where refund_untold;
