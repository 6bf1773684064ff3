create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null,
  occurrence text not null check (length(occurrence) <= 100),
  wording text not null,
  words jsonb not null,
  text text not null,
  link text,
  data jsonb not null,
  read_at timestamptz,
  created_at timestamptz not null,
  constraint notifications_once unique (user_id, occurrence)
);
comment on table notifications is 'What a person is told inside the app; written in the transaction of its cause';
comment on column notifications.occurrence is 'Names what happened, once for ever: lesson-moved:12:3';
comment on column notifications.wording is 'The text by its name in the contract, with its words: some channels fill it in themselves';
create index notifications_of_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

create table deliveries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  notification_id bigint references notifications,
  event text not null check (event ~ '^[a-z0-9-]{1,60}$'),
  occurrence text not null check (length(occurrence) <= 100),
  channel text not null check (channel in ('whatsapp', 'telegram', 'email', 'push')),
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed', 'dropped')),
  attempts int not null default 0 check (attempts >= 0),
  last_error text,
  provider_key text,
  next_attempt_at timestamptz,
  sent_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint deliveries_once unique (user_id, occurrence, channel),
  constraint deliveries_sent check (status <> 'sent' or sent_at is not null),
  constraint deliveries_waiting check (next_attempt_at is null or status = 'pending'),
  constraint deliveries_error_is_a_word check (last_error ~ '^[a-z0-9][a-z0-9:-]{0,59}$' and last_error !~ '[0-9]{7}')
);
comment on table deliveries is 'Messages to the outside, one for each person, event and channel; never a text, a code or an address';
comment on column deliveries.provider_key is 'Hash of the name that the provider gave the message, which may hold a phone number';
comment on column deliveries.expires_at is 'Nobody wants to read it after that';
create index deliveries_newest on deliveries (created_at desc, id desc);
create index deliveries_of_user on deliveries (user_id, created_at desc, id desc);
create index deliveries_unsettled on deliveries (status, created_at desc, id desc) where status <> 'sent';
create unique index deliveries_provider_key on deliveries (provider_key);
create index deliveries_of_notification on deliveries (notification_id);

create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  login_jti uuid not null references login_sessions (jti),
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  constraint push_subscriptions_endpoint_key unique (endpoint)
);
comment on table push_subscriptions is 'Browsers that show notices; each lives as long as the login that made it';
create index push_subscriptions_of_user on push_subscriptions (user_id, created_at, id);
create index push_subscriptions_of_login on push_subscriptions (login_jti);

create table telegram_words (
  word_hash text primary key,
  user_id bigint not null references users,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
comment on table telegram_words is 'One-time words with which a person opens the bot, hashed; gone once used';
create index telegram_words_of_user on telegram_words (user_id);

alter table users add column telegram_chat_id bigint;
comment on column users.telegram_chat_id is 'The chat that the person opened with the bot, the only one it may write to';
create index users_telegram_chat on users (telegram_chat_id) where telegram_chat_id is not null;
