create table login_devices (
  user_id bigint not null references users,
  browser text not null,
  system text not null,
  network text not null,
  seen_at timestamptz not null,
  primary key (user_id, browser, system, network)
);
comment on table login_devices is 'Where a person logged in: browser family, system and network; a login from anywhere else is told to its owner';
comment on column login_devices.network is 'The /24 of an IPv4 address or the /64 of an IPv6 address';

create table disown_words (
  word_hash text primary key,
  user_id bigint not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table disown_words is 'Words in messages about new logins: with one, the owner ends all logins and voids the password';
create index disown_words_of_person on disown_words (user_id);
