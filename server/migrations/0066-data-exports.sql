create table data_exports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  asked_at timestamptz not null,
  asked_on date not null,
  ready_at timestamptz,
  failed_at timestamptz,
  file text,
  bytes bigint,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz check (expires_at > ready_at),
  constraint data_exports_ready check (
    (ready_at is null) = (file is null) and (ready_at is null) = (bytes is null)
    and (ready_at is null) = (sha256 is null) and (ready_at is null) = (expires_at is null)),
  constraint data_exports_ended check (ready_at is null or failed_at is null)
);
comment on table data_exports is 'Copies that people asked for of what is kept about them';
comment on column data_exports.asked_on is 'The day in Cairo';
comment on column data_exports.file is 'Name of the stored file, null until it is made';
create unique index data_exports_one_open on data_exports (user_id) where ready_at is null and failed_at is null;
create unique index data_exports_one_a_day on data_exports (user_id, asked_on) where failed_at is null;
create index data_exports_expiry on data_exports (expires_at);
