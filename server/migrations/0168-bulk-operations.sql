-- Acts of staff on many rows of a list at once, which can be taken back until they begin.
create table bulk_operations (
  id bigint generated always as identity primary key,
  by_id bigint not null references users,
  act text not null check (act in (
    'close-reports', 'handle-requests', 'hide-reviews', 'show-reviews', 'archive-coupons', 'deactivate-tutors',
    'suspend-users'
  )),
  ids jsonb not null check (jsonb_array_length(ids) between 1 and 200),
  body jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'undone')),
  run_at timestamptz not null,
  results jsonb not null default '{}',
  ip text not null,
  request_id text not null,
  created_at timestamptz not null,
  constraint bulk_operations_in_turn check (state in ('running', 'done') or results = '{}')
);
comment on column bulk_operations.body is 'What the act needs beside the rows, until it ended: it can hold words to a person';
comment on column bulk_operations.results is 'By the id of each row that had its turn: null, or the refusal';
create index bulk_operations_of_user on bulk_operations (by_id);
create index bulk_operations_aging on bulk_operations (created_at);
