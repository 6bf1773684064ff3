-- What staff set for feature flags. The contract names the flags; one without a row has the state that it begins with.
create table feature_flags (
  name text primary key,
  state text not null check (state in ('off', 'staff', 'percent', 'on')),
  percent int check (percent between 0 and 100),
  updated_by bigint not null references users,
  updated_at timestamptz not null,
  constraint feature_flags_percent check ((state = 'percent') = (percent is not null))
);
create index feature_flags_of_user on feature_flags (updated_by);

create function tell_flag_readers() returns trigger language plpgsql as $$ begin
  perform pg_notify('flags', '');
  return null;
end $$;
comment on function tell_flag_readers is 'Wakes what every node keeps in memory of the flags, once the change is committed';
create trigger feature_flags_told after insert or update or delete on feature_flags
  for each statement execute function tell_flag_readers();
