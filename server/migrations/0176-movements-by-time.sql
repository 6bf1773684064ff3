-- without a transaction
drop index concurrently if exists ledger_transactions_by_time;
create index concurrently ledger_transactions_by_time on ledger_transactions (created_at);
