-- The desk that the two members of a session share: its state, and the updates that are not merged into it yet.
create table desks (
  session_id text primary key check (session_id ~ '^(lesson|interview|demo):[0-9a-f-]{36}$'),
  seq int not null default 0 check (seq >= 0),
  state bytea not null check (octet_length(state) <= 1000000),
  state_seq int not null default 0,
  frozen_at timestamptz,
  created_at timestamptz not null,
  constraint desks_state_seq check (state_seq between 0 and seq)
);
comment on column desks.seq is 'How many updates were stored; each is a row of desk_updates until the desk is frozen';
comment on column desks.state_seq is 'The newest update that the state holds';
comment on column desks.frozen_at is 'From then on nobody writes, and the state holds no deleted words any more';
create index desks_open on desks (created_at) where frozen_at is null;

create table desk_updates (
  session_id text not null references desks on delete cascade,
  seq int not null check (seq > 0),
  id uuid not null,
  user_id bigint not null references users,
  update bytea not null check (octet_length(update) between 1 and 48000),
  at timestamptz not null,
  primary key (session_id, seq),
  constraint desk_updates_once unique (session_id, id)
);
create index desk_updates_of_user on desk_updates (user_id);

-- The names by which browsers write: the first member who uses one owns it, so nobody writes as the other.
create table desk_clients (
  session_id text not null references desks on delete cascade,
  client_id bigint not null,
  user_id bigint not null references users,
  written bigint not null check (written > 0),
  primary key (session_id, client_id)
);
comment on column desk_clients.written is 'How far the client has written, in the count of the shared document';
create index desk_clients_of_user on desk_clients (user_id);

create function keep_frozen_desks() returns trigger language plpgsql as $$
begin
  if exists (select from desks d where d.session_id = new.session_id and d.frozen_at is not null) then
    raise exception 'the desk % is frozen', new.session_id using errcode = 'check_violation', constraint = 'desk_updates_open';
  end if;
  return new;
end $$;
create trigger desk_updates_open before insert on desk_updates
  for each row execute function keep_frozen_desks();

-- Pictures on the board.
create table lesson_files (
  name text primary key,
  session_id text not null references desks on delete cascade,
  uploaded_by bigint not null references users,
  bytes int not null check (bytes > 0),
  at timestamptz not null
);
comment on column lesson_files.name is 'Name in the storage, in the folder lessons';
create index lesson_files_of_desk on lesson_files (session_id);
create index lesson_files_of_user on lesson_files (uploaded_by);
