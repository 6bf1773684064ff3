-- A student freezes a subscription for whole weeks: nothing is booked inside, and everything behind it moves on.
alter table platform_settings
  add freezes_per_year int not null default 2 constraint platform_settings_freezes check (freezes_per_year between 0 and 4);

create table subscription_freezes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  subscription_id bigint not null references subscriptions,
  days int not null check (days between 7 and 28 and days % 7 = 0),
  kept_days int not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  constraint subscription_freezes_kept check (
    kept_days between 7 and days and kept_days % 7 = 0 and (ended_at is not null or kept_days = days)),
  constraint subscription_freezes_time check (ends_at >= starts_at and (ended_at is null or ended_at = ends_at)),
  constraint subscription_freezes_apart exclude using gist (user_id with =, tstzrange(starts_at, ends_at) with &&)
);
comment on table subscription_freezes is 'Times in which a student books nothing; the subscription lasts so much longer';
comment on column subscription_freezes.days is 'As the student chose';
comment on column subscription_freezes.kept_days is 'By which the subscription lasts longer: fewer after an early end';
comment on column subscription_freezes.ends_at is 'The planned end, or the early one';
comment on column subscription_freezes.ended_at is 'When the student ended it early';
create index subscription_freezes_of_subscription on subscription_freezes (subscription_id);

-- The lock of the student makes a freeze and a booking wait for each other.
create function freeze_allowed() returns trigger language plpgsql as $$ begin
  perform 1 from users where id = new.user_id for no key update;
  if (select count(*) from subscription_freezes
      where user_id = new.user_id and id <> new.id and starts_at > new.starts_at - interval '365 days')
    >= (select freezes_per_year from platform_settings) then
    raise exception 'student % froze too often', new.user_id
      using errcode = '23514', constraint = 'subscription_freezes_twice';
  end if;
  if exists (select from lessons where student_id = new.user_id and canceled_at is null
      and starts_at < new.ends_at and ends_at > new.starts_at) then
    raise exception 'student % has a lesson inside the freeze', new.user_id
      using errcode = '23514', constraint = 'lessons_not_frozen';
  end if;
  return new;
end $$;
create trigger subscription_freezes_allowed before insert on subscription_freezes
  for each row execute function freeze_allowed();

create function lesson_not_frozen() returns trigger language plpgsql as $$ begin
  perform 1 from users where id = new.student_id for no key update;
  if exists (select from subscription_freezes where user_id = new.student_id
      and tstzrange(starts_at, ends_at) && tstzrange(new.starts_at, new.ends_at)) then
    raise exception 'student % takes no lesson inside a freeze', new.student_id
      using errcode = '23514', constraint = 'lessons_not_frozen';
  end if;
  return new;
end $$;
create trigger lessons_not_frozen before insert or update of starts_at, ends_at on lessons
  for each row when (new.canceled_at is null) execute function lesson_not_frozen();

-- Weeks move in the given order, because each must find its new time free.
create function move_weeks(subscriptions bigint[], indices int[], starts timestamptz[], ends timestamptz[])
returns void language plpgsql as $$ begin
  for place in 1 .. coalesce(cardinality(indices), 0) loop
    update quota_weeks set starts_at = starts[place], ends_at = ends[place]
    where subscription_id = subscriptions[place] and index = indices[place];
  end loop;
end $$;
