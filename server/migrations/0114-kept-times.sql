-- Times that are kept for a student: a standing weekly time, and a freed time that is offered to who waits for it. Both
-- take the time of the tutor by a hold, as a student does who is about to pay.
alter table platform_settings
  add standing_max int not null default 3 constraint platform_settings_standing_max check (standing_max between 0 and 5),
  add standing_weeks int not null default 4
    constraint platform_settings_standing_weeks check (standing_weeks between 1 and 8),
  add standing_lead_hours int not null default 48
    constraint platform_settings_standing_lead check (standing_lead_hours between 24 and 168),
  add standing_release_hours int not null default 12
    constraint platform_settings_standing_release check (standing_release_hours between 2 and 24),
  add waiting_offer_minutes int not null default 15
    constraint platform_settings_waiting_offer check (waiting_offer_minutes = 0 or waiting_offer_minutes between 5 and 60),
  add waiting_total_minutes int not null default 60
    constraint platform_settings_waiting_total check (waiting_total_minutes between 15 and 240);

alter table tutors add takes_standing boolean not null default true;

alter table lessons
  drop constraint lessons_origin_check,
  add constraint lessons_origin_check check (origin in ('booked', 'trial', 'standing', 'offer')) not valid;

alter table lesson_holds
  add column kind text not null default 'checkout',
  add constraint lesson_holds_kind_check check (kind in ('checkout', 'standing', 'offer')) not valid;
comment on column lesson_holds.kind is 'Kept while paying, by a standing time, or by an offer of the waiting list';

create function hold_in_slot() returns trigger language plpgsql as $$ begin
  perform 1 from slots where id = new.slot_id and user_id = new.tutor_id and purpose = 'lesson' and deleted_at is null
    and during @> tstzrange(new.starts_at, new.starts_at + make_interval(mins => new.minutes)) for share;
  if not found then
    raise exception 'hold outside its slot' using errcode = '23514', constraint = 'lesson_holds_in_slot';
  end if;
  return new;
end $$;
create trigger lesson_holds_in_slot before insert on lesson_holds for each row execute function hold_in_slot();

create function slot_ends_holds() returns trigger language plpgsql as $$ begin
  delete from lesson_holds h where h.slot_id = new.id
    and (new.deleted_at is not null or not new.during @> tstzrange(h.starts_at, h.starts_at + make_interval(mins => h.minutes)));
  return null;
end $$;
comment on function slot_ends_holds is 'A hold outside of its slot is over: nobody loses a lesson by it';
create trigger slots_end_holds after update of starts_at, ends_at, deleted_at on slots
  for each row execute function slot_ends_holds();

create table standing_times (
  id bigint generated always as identity primary key,
  student_id bigint not null references users,
  tutor_id bigint not null references users,
  weekday int not null check (weekday between 0 and 6),
  from_minute int not null check (from_minute >= 0 and from_minute % 5 = 0),
  minutes int not null check (minutes in (15, 30)),
  week_minutes int4range generated always as
    (int4range(weekday * 1440 + from_minute, weekday * 1440 + from_minute + minutes)) stored,
  placed_until date not null,
  paused_until date,
  ended_at timestamptz,
  ended_by bigint references users,
  ended_cause text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint standing_times_two_people check (tutor_id <> student_id),
  constraint standing_times_within_day check (from_minute + minutes <= 1440),
  constraint standing_times_ended check ((ended_at is null) = (ended_cause is null)),
  constraint standing_times_ended_cause_check check
    (ended_cause in ('student', 'tutor', 'staff', 'missed', 'tutor-left', 'subscription', 'parted')),
  constraint standing_times_tutor_once exclude using gist (tutor_id with =, week_minutes with &&) where (ended_at is null),
  constraint standing_times_student_once exclude using gist (student_id with =, week_minutes with &&)
    where (ended_at is null)
);
comment on table standing_times is 'A weekday and clock in Cairo that a student keeps with a tutor';
comment on column standing_times.from_minute is 'Minute of the day in Cairo';
comment on column standing_times.placed_until is 'The last day for which places were made';
comment on column standing_times.paused_until is 'The first day that is kept again';
create index standing_times_of_student on standing_times (student_id);
create index standing_times_to_place on standing_times (placed_until) where ended_at is null;

create table standing_places (
  id bigint generated always as identity primary key,
  standing_id bigint not null references standing_times,
  day date not null,
  starts_at timestamptz not null,
  release_at timestamptz not null,
  hold_id bigint constraint standing_places_hold_id_key unique references lesson_holds on delete set null,
  lesson_id bigint constraint standing_places_lesson_id_key unique references lessons,
  reason text,
  tried_at timestamptz,
  told_at timestamptz,
  skipped_at timestamptz,
  constraint standing_places_day unique (standing_id, day),
  constraint standing_places_one_outcome check (num_nonnulls(hold_id, lesson_id, skipped_at) <= 1),
  constraint standing_places_skipped check (skipped_at is null or reason is not null),
  constraint standing_places_reason_check check (reason in (
    'reached-booking-limit', 'no-enough-minutes', 'subscription-required', 'subscription-frozen', 'slot-not-found',
    'busy-tutor', 'conflicting-lessons', 'forbidden', 'paused', 'no-such-hour'))
);
comment on table standing_places is
  'One date of a standing time: held by its hold, booked as its lesson, skipped, or else wanting a hold';
comment on column standing_places.starts_at is 'In a night without this hour the first instant after it';
comment on column standing_places.release_at is 'From then on the date is given up';
comment on column standing_places.reason is 'The refusal of the last try, or why it was never tried';
comment on column standing_places.told_at is 'When the student was told that the date is at risk';
create index standing_places_open on standing_places (starts_at) where lesson_id is null and skipped_at is null;

create table waiting_entries (
  id bigint generated always as identity primary key,
  student_id bigint not null references users,
  tutor_id bigint not null references users,
  minutes int not null check (minutes in (15, 30)),
  day date,
  weekdays int[],
  from_minute int not null check (from_minute between 0 and 1435 and from_minute % 5 = 0),
  to_minute int not null,
  until_day date not null,
  unanswered int not null default 0,
  asleep_at timestamptz,
  ended_at timestamptz,
  ended_cause text,
  told_day date,
  created_at timestamptz not null,
  constraint waiting_entries_two_people check (tutor_id <> student_id),
  constraint waiting_entries_window check (to_minute between from_minute + minutes and 1440 and to_minute % 5 = 0),
  constraint waiting_entries_days check (
    num_nonnulls(day, weekdays) = 1 and (weekdays is null or cardinality(weekdays) between 1 and 7)),
  constraint waiting_entries_ended check ((ended_at is null) = (ended_cause is null)),
  constraint waiting_entries_ended_cause_check check (ended_cause in ('done', 'left', 'over'))
);
comment on table waiting_entries is 'A student who waits for a time of a tutor to fall free; the oldest is asked first';
comment on column waiting_entries.unanswered is 'Offers in a row that got no answer';
comment on column waiting_entries.asleep_at is 'No offers since then, until the student wakes the entry; its turn stays';
comment on column waiting_entries.told_day is 'The last day on which the student was told of new or open times';
create unique index waiting_entries_one on waiting_entries (student_id, tutor_id) where ended_at is null;
create index waiting_entries_queue on waiting_entries (tutor_id, created_at, id) where ended_at is null;
create index waiting_entries_of_student on waiting_entries (student_id);

create table waiting_offers (
  id bigint generated always as identity primary key,
  entry_id bigint not null references waiting_entries,
  student_id bigint not null references users,
  tutor_id bigint not null references users,
  slot_id bigint not null references slots,
  starts_at timestamptz not null,
  minutes int not null check (minutes in (15, 30)),
  hold_id bigint constraint waiting_offers_hold_id_key unique references lesson_holds on delete set null,
  freed tstzrange not null,
  freed_at timestamptz not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  lesson_id bigint constraint waiting_offers_lesson_id_key unique references lessons,
  constraint waiting_offers_answer_check check (answer in ('accepted', 'declined', 'expired', 'withdrawn')),
  constraint waiting_offers_answered check ((answer is null) = (answered_at is null)),
  constraint waiting_offers_lesson check ((lesson_id is not null) = (answer is not distinct from 'accepted')),
  constraint waiting_offers_time check (expires_at > offered_at and expires_at < starts_at),
  constraint waiting_offers_once unique (entry_id, starts_at)
);
comment on table waiting_offers is 'A freed time that is kept for one student of the waiting list until the offer ends';
comment on column waiting_offers.freed is 'The time that fell free, of which this is a part';
comment on column waiting_offers.freed_at is 'When it fell free: all offers of it end some time after that';
create unique index waiting_offers_open on waiting_offers (student_id) where answer is null;
create index waiting_offers_of_tutor on waiting_offers (tutor_id);
create index waiting_offers_to_end on waiting_offers (expires_at) where answer is null;

create function offer_stays_settled() returns trigger language plpgsql as $$ begin
  if old.answer is not null then
    raise exception 'offer % is over', old.id using errcode = '23514', constraint = 'waiting_offers_settled';
  end if;
  return new;
end $$;
create trigger waiting_offers_settled before update of answer, lesson_id on waiting_offers
  for each row execute function offer_stays_settled();

create table demand_misses (
  student_id bigint not null references users,
  tutor_id bigint references users,
  kind text not null constraint demand_misses_kind_check check (kind in ('waiting', 'busy', 'search', 'standing')),
  day date not null,
  weekday int not null check (weekday between 0 and 6),
  hour int not null check (hour between 0 and 23),
  constraint demand_misses_pkey primary key (student_id, kind, day, weekday, hour)
);
comment on table demand_misses is 'A wish for a time that could not be met; at most one a student, kind, day and hour, kept 180 days';
comment on column demand_misses.day is 'The day of the wish';
comment on column demand_misses.weekday is 'The wanted weekday and hour in Cairo';
comment on column demand_misses.tutor_id is 'Whom the first such wish named; null for a search';
create index demand_misses_by_day on demand_misses (day);
create index demand_misses_of_tutor on demand_misses (tutor_id, day);
