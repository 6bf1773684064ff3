-- The constraints of 0109 hold for the rows before them, too.
alter table lessons validate constraint lessons_extra;
alter table engagements validate constraint engagements_kind_check;
alter table minute_entries validate constraint minute_entries_kind_check;
