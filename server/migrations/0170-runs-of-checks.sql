-- What the nightly checks of the money found. Rows of one run have the same moment.
create table check_runs (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  name text not null check (name ~ '^[a-z-]{1,40}$'),
  rows int check (rows >= 0),
  ms int not null check (ms >= 0),
  found jsonb not null,
  constraint check_runs_once unique (at, name)
);
comment on table check_runs is 'What the nightly checks of the money found';
comment on column check_runs.rows is 'Null when the check did not end in time';
comment on column check_runs.found is 'The first rows by their columns; of the days of the provider all';
create trigger check_runs_append_only before update or delete on check_runs for each row execute function append_only();
