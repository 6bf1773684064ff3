-- People ask for the deletion of their accounts; fourteen days later everything personal goes.
create table erasures (
  user_id bigint primary key references users,
  asked_by bigint not null references users,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  held_until timestamptz,
  canceled_at timestamptz,
  begun_at timestamptz,
  done_at timestamptz,
  constraint erasures_due check (due_at >= asked_at and (asked_by <> user_id or due_at = asked_at + interval '336 hours')),
  constraint erasures_held check (held_until > due_at and held_until <= due_at + interval '2160 hours'),
  constraint erasures_canceled check (canceled_at is null or begun_at is null),
  constraint erasures_begun check (begun_at >= due_at),
  constraint erasures_done check (done_at >= begun_at)
);
comment on table erasures is 'Whose account is to be erased, by the newest wish of its owner, or by staff';
comment on column erasures.asked_by is 'The owner; for accounts of staff who left, a super admin, without the fourteen days';
comment on column erasures.due_at is '14 days of 24 hours after the wish; the owner may take it back until then';
comment on column erasures.held_until is 'Money that is still owed holds the erasure, 90 days at most';
comment on column erasures.begun_at is 'From then on the wish cannot be taken back';
create index erasures_open on erasures (due_at) where canceled_at is null and done_at is null;

create function erasures_stay() returns trigger language plpgsql as $$ begin
  raise exception 'the erasure of % has begun', old.user_id using errcode = '23514', constraint = 'erasures_stay';
end $$;
comment on function erasures_stay is 'An erasure that has begun is neither taken back nor forgotten';
create trigger erasures_stay before update on erasures for each row
  when (old.begun_at is not null and (new.user_id, new.asked_at, new.due_at, new.begun_at, new.canceled_at)
    is distinct from (old.user_id, old.asked_at, old.due_at, old.begun_at, old.canceled_at))
  execute function erasures_stay();
create trigger erasures_stay_done before update on erasures for each row
  when (old.done_at is not null and new.done_at is distinct from old.done_at) execute function erasures_stay();
create trigger erasures_stay_there before delete on erasures for each row execute function erasures_stay();

alter table users add leaves_at timestamptz;
comment on column users.leaves_at is 'When the account is to be erased; null without an open wish, kept by a trigger of erasures';
alter table users add erased_at timestamptz;
comment on column users.erased_at is 'When the last personal value of the account went';
create index users_leaving on users (leaves_at) where leaves_at is not null;

create function keep_leaves_at() returns trigger language plpgsql as $$ begin
  update users set leaves_at = case when num_nonnulls(new.canceled_at, new.done_at) = 0 then new.due_at end
  where id = new.user_id;
  return null;
end $$;
comment on function keep_leaves_at is 'Keeps users.leaves_at true to erasures';
create trigger erasures_kept after insert or update on erasures for each row execute function keep_leaves_at();

-- An erased account has no value by which anybody finds its person, and nobody registers its address.
alter table users add constraint users_erased check (
  case when erased_at is null then email not like '%@hiwar.gone'
  else email = 'erased-' || id || '@hiwar.gone' and leaves_at is null
    and not verified_email and not verified_phone and not verified_whatsapp and not verified_telegram
    and num_nonnulls(name, phone, password_hash, gender, city, birth_year, address, image, notification_method,
      last_seen_at, calendar_token_hash, telegram_chat_id, google_sub) = 0
  end);

create function erased_stay() returns trigger language plpgsql as $$ begin
  raise exception 'the account % is erased', old.id using errcode = '23514', constraint = 'users_erased_stay';
end $$;
comment on function erased_stay is 'Nobody opens an erased account again';
create trigger users_erased_stay before update of erased_at on users for each row
  when (old.erased_at is not null and new.erased_at is distinct from old.erased_at) execute function erased_stay();

create or replace view listed_tutors as
  select t.user_id
  from tutors t join users u on u.id = t.user_id
  where t.activated and u.role in (3, 5) and u.verified_email and u.verified_phone
    and u.name is not null and u.phone is not null and u.city is not null and u.gender is not null
    and u.birth_year is not null and coalesce(t.bio, '') <> '' and coalesce(t.about, '') <> ''
    and u.suspension_id is null and u.leaves_at is null;
comment on view listed_tutors is
  'Tutors whom students see and may book: activated, both addresses verified, profile complete, neither suspended nor leaving';

drop trigger users_told_of_logins on users;
create trigger users_told_of_logins
  after update of role, verified_email, verified_phone, suspension_id, erased_at on users for each row
  when ((old.role, old.verified_email, old.verified_phone, old.suspension_id, old.erased_at)
    is distinct from (new.role, new.verified_email, new.verified_phone, new.suspension_id, new.erased_at))
  execute function tell_login_readers('id');
create trigger users_leaving_told_of_tutors after update of leaves_at on users
  for each row when (new.role in (3, 5) and old.leaves_at is distinct from new.leaves_at)
  execute function tell_tutor_readers('card:', 'id');

create or replace function a_super_admin_acts() returns trigger language plpgsql as $$ begin
  perform pg_advisory_xact_lock(hashtext('users_super_admin_acts'));
  if not exists (
    select 1 from users where role = 1 and suspension_id is null and erased_at is null and id <> old.id
  ) then
    raise exception 'one super admin acts' using errcode = '23514', constraint = 'users_super_admin_acts';
  end if;
  return coalesce(new, old);
end $$;
