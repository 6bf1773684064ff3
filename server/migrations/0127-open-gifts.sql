-- without a transaction
-- A gift waits for its payment beside an own order of the same plan. While there is no index, the payer's lock stands.
drop index concurrently if exists transactions_one_new;
create unique index concurrently transactions_one_new on transactions (user_id, plan_id, period, (purpose = 'gift'))
  where status = 0;
