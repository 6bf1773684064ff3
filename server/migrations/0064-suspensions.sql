create table suspensions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  reason text not null
    check (reason in ('abuse', 'unsafe', 'off-platform', 'fraud', 'absence', 'identity', 'left', 'other')),
  note text not null check (length(note) between 5 and 1000),
  inner_note text check (length(inner_note) between 5 and 1000),
  by_id bigint not null references users,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  unconfirmed boolean not null default false check (not unconfirmed or ends_at is not null),
  confirmed_by bigint references users,
  lifted_at timestamptz check (lifted_at >= starts_at),
  lifted_by bigint references users,
  mistake boolean not null default false check (not mistake or lifted_at is not null or decided_at is not null),
  restored_at timestamptz,
  word_hash text,
  link_asked_at timestamptz,
  appeal text check (length(appeal) between 20 and 1000),
  appealed_at timestamptz,
  decided_by bigint references users,
  decided_at timestamptz,
  granted boolean,
  answer text check (length(answer) between 5 and 1000),
  constraint suspensions_one
    exclude using gist (user_id with =, tstzrange(starts_at, ends_at) with &&) where (lifted_at is null),
  constraint suspensions_other check (by_id <> user_id and lifted_by <> user_id and decided_by <> user_id),
  constraint suspensions_lifted check ((lifted_at is null) = (lifted_by is null)),
  constraint suspensions_appealed check ((appeal is null) = (appealed_at is null)),
  constraint suspensions_decided check (
    (decided_at is null) = (decided_by is null) and (decided_at is null) = (granted is null)
    and (decided_at is null) = (answer is null) and (decided_at is null or appealed_at is not null)),
  constraint suspensions_of_person unique (id, user_id)
);
comment on table suspensions is 'Accounts that staff closed for a time or for good, each with its appeal';
comment on column suspensions.ends_at is 'Null for a suspension without an end';
comment on column suspensions.unconfirmed is 'A regular admin asked for no end; the end stands until a super admin confirms that there is none';
comment on column suspensions.word_hash is 'Hash of the word in the newest mail, which takes one appeal without a login';
comment on column suspensions.link_asked_at is 'When the person asked for the mail once more, which works one time';
comment on column suspensions.restored_at is 'When the unused minutes of a mistake moved to the running week';
create unique index suspensions_word_key on suspensions (word_hash) where word_hash is not null;
create index suspensions_of_user on suspensions (user_id, starts_at desc);
create index suspensions_open_appeals on suspensions (appealed_at) where appealed_at is not null and decided_at is null;

alter table users add suspension_id bigint;
alter table users add constraint users_suspension_id_fkey
  foreign key (suspension_id, id) references suspensions (id, user_id);
comment on column users.suspension_id is 'The suspension that holds now; null while the account is open';
create index users_suspended on users (suspension_id) where suspension_id is not null;

create or replace view listed_tutors as
  select t.user_id
  from tutors t join users u on u.id = t.user_id
  where t.activated and u.role in (3, 5) and u.verified_email and u.verified_phone
    and u.name is not null and u.phone is not null and u.city is not null and u.gender is not null
    and u.birth_year is not null and coalesce(t.bio, '') <> '' and coalesce(t.about, '') <> ''
    and u.suspension_id is null;
comment on view listed_tutors is
  'Tutors whom students see and may book: activated, both addresses verified, profile complete, not suspended';

-- A suspension ends what processes remember of the logins.
drop trigger users_told_of_logins on users;
create trigger users_told_of_logins after update of role, verified_email, verified_phone, suspension_id on users
  for each row
  when ((old.role, old.verified_email, old.verified_phone, old.suspension_id)
    is distinct from (new.role, new.verified_email, new.verified_phone, new.suspension_id))
  execute function tell_login_readers('id');

-- What processes remember of tutors hangs on the suspension as well.
create trigger users_suspended_told_of_tutors after update of suspension_id on users
  for each row when (new.role in (3, 5)) execute function tell_tutor_readers('card:', 'id');

-- The advisory lock lets two suspensions of two super admins take turns, so that the second one sees the first.
create function a_super_admin_acts() returns trigger language plpgsql as $$ begin
  perform pg_advisory_xact_lock(hashtext('users_super_admin_acts'));
  if not exists (select 1 from users where role = 1 and suspension_id is null and id <> old.id) then
    raise exception 'one super admin acts' using errcode = '23514', constraint = 'users_super_admin_acts';
  end if;
  return coalesce(new, old);
end $$;
comment on function a_super_admin_acts is 'One super admin who is not suspended remains';
create trigger users_super_admin_acts before update of suspension_id on users for each row
  when (new.role = 1 and old.suspension_id is null and new.suspension_id is not null)
  execute function a_super_admin_acts();
create trigger users_super_admin_acts_after_deletion before delete on users for each row
  when (old.role = 1 and old.suspension_id is null) execute function a_super_admin_acts();
drop trigger users_super_admin_stays on users;
drop function one_super_admin_stays;

alter table minute_entries drop constraint minute_entries_kind_check;
alter table minute_entries add constraint minute_entries_kind_check
  check (kind in ('grant', 'booked', 'moved', 'canceled', 'returned', 'carried', 'restored', 'expired'));
