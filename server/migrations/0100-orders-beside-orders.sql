-- An order that waits for its payment keeps only the same plan and period from being ordered again.
drop index transactions_one_new;
create unique index transactions_one_new on transactions (user_id, plan_id, period) where status = 0;
