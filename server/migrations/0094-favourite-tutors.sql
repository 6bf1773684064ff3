create table favourite_tutors (
  student_id bigint not null references users,
  tutor_id bigint not null references users,
  created_at timestamptz not null,
  primary key (student_id, tutor_id)
);
comment on table favourite_tutors is 'Tutors whom a student keeps at hand; nobody else sees them';
create index favourite_tutors_of_tutor on favourite_tutors (tutor_id);
