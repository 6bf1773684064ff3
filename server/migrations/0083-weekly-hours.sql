-- Hours that repeat every week become slots for the weeks ahead, except on days off.
create table weekly_hours (
  user_id bigint not null references users,
  weekday smallint not null check (weekday between 0 and 6),
  from_minute smallint not null,
  to_minute smallint not null,
  primary key (user_id, weekday, from_minute),
  constraint weekly_hours_of_day check (from_minute >= 0 and to_minute <= 1440 and to_minute - from_minute >= 15),
  constraint weekly_hours_on_marks check (from_minute % 5 = 0 and to_minute % 5 = 0),
  constraint weekly_hours_no_overlap exclude using gist (
    user_id with =, weekday with =, int4range(from_minute, to_minute) with &&
  )
);
comment on table weekly_hours is 'A tutor''s hours that repeat every week, in minutes of the day in Cairo; weekday 0 is Sunday';

create table days_off (
  user_id bigint not null references users,
  day date not null,
  by_hand boolean not null,
  primary key (user_id, day)
);
comment on table days_off is 'Days of Cairo on which the weekly hours do not hold';
comment on column days_off.by_hand is 'The owner changed the slots of the day by hand, instead of taking the day off';

alter table slots add column weekly boolean not null default false;
comment on column slots.weekly is 'Made from weekly hours, and not changed by hand since';
