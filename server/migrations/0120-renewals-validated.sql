-- The constraints of 0119 hold for the rows before them, too.
alter table transactions validate constraint transactions_purpose_check;
alter table transactions validate constraint transactions_renewal;
alter table transactions validate constraint transactions_consent;
alter table transactions validate constraint transactions_renews;
