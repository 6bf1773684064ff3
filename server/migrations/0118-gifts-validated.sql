-- The constraints of 0117 hold for the rows before them, too.
alter table transactions validate constraint transactions_purpose_check;
alter table minute_entries validate constraint minute_entries_kind_check;
