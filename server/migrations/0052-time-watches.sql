create table time_watches (
  user_id bigint not null references users,
  purpose text not null check (purpose in ('interview', 'demo')),
  created_at timestamptz not null,
  primary key (user_id, purpose)
);
comment on table time_watches is 'Tutors who found no time for a meeting, until they are told of one or book one';
