-- A tutor's evening may end after midnight, up to 06:00 of the next day.
alter table weekly_hours drop constraint weekly_hours_of_day;
alter table weekly_hours add constraint weekly_hours_of_day check (
  from_minute >= 0 and from_minute < 1440 and to_minute <= 1800 and to_minute - from_minute between 15 and 1440
);
alter table weekly_hours drop constraint weekly_hours_no_overlap;
alter table weekly_hours add constraint weekly_hours_no_overlap exclude using gist (
  user_id with =, int4range(weekday * 1440 + from_minute, weekday * 1440 + to_minute) with &&
);
