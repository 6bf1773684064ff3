create function fold_arabic(text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(lower(translate(
    regexp_replace(normalize($1, nfkc),
      '[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]', '', 'g'),
    'أإآٱةىئیؤک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'ااااهيييوك01234567890123456789')), '\s+', ' ', 'g'));
comment on function fold_arabic is 'The form in which texts are searched: the same as foldArabic of the domain';

create table users (
  id bigint generated always as identity primary key,
  role int not null check (role between 1 and 6),
  email text not null check (email = lower(email) and length(email) <= 254),
  name text check (length(name) between 2 and 30),
  phone text check (phone ~ '^\+201[0125][0-9]{8}$'),
  password_hash text,
  gender text check (gender in ('male', 'female')),
  city int check (city between 1 and 30),
  birth_year int,
  address text,
  image text,
  verified_email boolean not null default false,
  verified_phone boolean not null default false,
  verified_whatsapp boolean not null default false,
  verified_telegram boolean not null default false,
  notification_method int check (notification_method in (1, 2)),
  credit_score int not null default 100 check (credit_score >= 0),
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column users.image is 'Name of the stored file, null for none';
comment on column users.credit_score is 'Falls when a student misses a lesson without cancelling; shown to staff only';
create unique index users_email_key on users (email);
create unique index users_verified_phone_key on users (phone) where verified_phone;
create index users_newest on users (created_at desc, id desc);
create index users_search on users
  using gin (fold_arabic(coalesce(name, '') || ' ' || email || ' ' || coalesce(phone, '')) gin_trgm_ops);

create function drop_verification() returns trigger language plpgsql as $$ begin
  if new.email is distinct from old.email then
    new.verified_email := false;
  end if;
  if new.phone is distinct from old.phone then
    new.verified_phone := false;
    new.verified_whatsapp := false;
    new.verified_telegram := false;
    new.notification_method := null;
  end if;
  return new;
end $$;
create trigger users_drop_verification before update of email, phone on users
  for each row execute function drop_verification();

create function role_is_fixed() returns trigger language plpgsql as $$ begin
  if new.role <> old.role then
    raise exception 'the role of % is fixed', old.id using errcode = '23514', constraint = 'users_role_fixed';
  end if;
  return new;
end $$;
create trigger users_role_fixed before update of role on users for each row execute function role_is_fixed();

create function one_super_admin_stays() returns trigger language plpgsql as $$ begin
  if old.role = 1 and not exists (select 1 from users where role = 1 and id <> old.id) then
    raise exception 'the last super admin stays' using errcode = '23514', constraint = 'users_super_admin_stays';
  end if;
  return old;
end $$;
create trigger users_super_admin_stays before delete on users for each row execute function one_super_admin_stays();

create table tutors (
  user_id bigint primary key references users,
  bio text,
  about text,
  video text,
  thumbnail text,
  studio_id bigint references users,
  activated boolean not null default false,
  notice int not null default 30 check (notice between 0 and 1440),
  joined_support_group boolean not null default false,
  next_free_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column tutors.next_free_at is 'Start of the nearest bookable 15 minutes, kept by every change of slots or engagements and renewed as time passes';
create index tutors_next_free on tutors (next_free_at) where activated;

create table login_sessions (
  jti uuid primary key,
  user_id bigint not null references users,
  login_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text,
  ip text not null
);
comment on column login_sessions.login_at is 'When the person typed the password; a chain of refreshed tokens ends 30 days later';
create index login_sessions_of_user on login_sessions (user_id);

create table confirmation_codes (
  user_id bigint not null references users,
  purpose int not null check (purpose between 1 and 4),
  address text not null,
  code_hash text not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (user_id, purpose),
  constraint confirmation_codes_tries check (tries between 0 and 5)
);
comment on table confirmation_codes is 'The one live code of a person and purpose, hashed; gone once used';
comment on column confirmation_codes.address is 'The e-mail or phone it was sent to; a changed address makes it worthless';

create table sent_mails (
  id uuid primary key,
  sent_at timestamptz not null
);
comment on table sent_mails is 'Mails that the mail server took; a repeated job finds its own here and sends no second one';

create table topics (
  id bigint generated always as identity primary key,
  arabic_name text not null check (length(arabic_name) between 3 and 50),
  english_name text not null check (length(english_name) between 3 and 50),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index topics_arabic_name_key on topics (lower(arabic_name));
create unique index topics_english_name_key on topics (lower(english_name));

create table user_topics (
  user_id bigint not null references users,
  topic_id bigint not null references topics on delete cascade,
  primary key (user_id, topic_id)
);
create index user_topics_of_topic on user_topics (topic_id);

create view listed_tutors as
  select t.user_id
  from tutors t join users u on u.id = t.user_id
  where t.activated and u.role in (3, 5) and u.verified_email and u.verified_phone
    and u.name is not null and u.phone is not null and u.city is not null and u.gender is not null
    and u.birth_year is not null and coalesce(t.bio, '') <> '' and coalesce(t.about, '') <> '';
comment on view listed_tutors is 'Tutors whom students see and may book: activated, both addresses verified, profile complete';
