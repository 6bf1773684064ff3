-- The wallet's picture came once, with the answer to the payment: another tab or a lost answer had none.

alter table transactions add column wallet_qr text
  constraint transactions_wallet_qr check (length(wallet_qr) <= 65536);
comment on column transactions.wallet_qr is 'The picture that the payer''s wallet scans, as a data address';
