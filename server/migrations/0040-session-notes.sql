create table session_notes (
  session_id text primary key references video_sessions,
  text text not null check (char_length(text) <= 5000),
  rev int not null check (rev > 0),
  updated_by bigint not null references users,
  updated_at timestamptz not null
);
comment on table session_notes is 'What the two members of a session write together';
comment on column session_notes.rev is 'Grows with every change; a change is stored only over the one it was made of';
