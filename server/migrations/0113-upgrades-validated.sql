-- The constraints of 0112 hold for the rows before them, too.
alter table transactions validate constraint transactions_purpose_check;
alter table transactions validate constraint transactions_upgrade;
alter table transactions validate constraint transactions_from_week;
alter table minute_entries validate constraint minute_entries_kind_check;
