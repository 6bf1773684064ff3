create table factor_resets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  asker_id bigint not null references users,
  reason text not null check (length(reason) between 5 and 1000),
  asked_at timestamptz not null,
  ready_at timestamptz not null,
  done_at timestamptz,
  canceled_at timestamptz,
  canceled_by bigint references users,
  constraint factor_resets_asker check (asker_id <> user_id),
  constraint factor_resets_end check (done_at is null or canceled_at is null),
  constraint factor_resets_ready check (done_at is null or done_at >= ready_at),
  constraint factor_resets_canceler check ((canceled_at is null) = (canceled_by is null))
);
comment on table factor_resets is 'Staff who reset the second factor of another person, after having seen the person';
comment on column factor_resets.ready_at is 'When the reset may happen: at once, for a super admin a day later, so that the others can stop it';
create unique index factor_resets_one_open on factor_resets (user_id) where done_at is null and canceled_at is null;
