-- A refund of a part may end the subscription that the payment bought.
alter table refunds add column ends_subscription boolean not null default false;
comment on column refunds.ends_subscription is 'Staff chose that the subscription ends with this refund; a refund of all that is left always ends it';
drop trigger refunds_settle_once on refunds;
create trigger refunds_settle_once before update of state, amount, transaction_id, ends_subscription on refunds
  for each row execute function refund_settles_once();
