-- The constraints of 0106 hold for the rows before them, too.
alter table lessons validate constraint lessons_marked;
alter table lessons validate constraint lessons_booked_before;
alter table session_events validate constraint session_events_kind_check;
