-- Two refunds of a part at the provider's desk send two notifications that differ in their number alone. The payer of a
-- notification is not signed, so that nothing may depend on the payer.
alter table payment_notifications add column request_id text;
update payment_notifications set request_id = 'before-' || id;
alter table payment_notifications alter column request_id set not null;
alter table payment_notifications drop constraint payment_notifications_once;
alter table payment_notifications drop column payer;
alter table payment_notifications add constraint payment_notifications_once
  unique (provider_ref, merchant_ref, order_status, payment_amount, order_amount, request_id);
comment on column payment_notifications.request_id is 'The provider''s number of the notification; no signature covers it';

alter table refunds add column reported_at timestamptz;
update refunds set reported_at = settled_at where state = 'given';
comment on column refunds.reported_at is 'When the provider''s notification of this refund arrived; a later one is of another refund';
