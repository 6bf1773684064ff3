create table blocks (
  blocker_id bigint not null references users,
  blocked_id bigint not null references users,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  constraint blocks_other check (blocker_id <> blocked_id)
);
comment on table blocks is 'Students and tutors who want nothing more to do with each other';
create index blocks_of_blocked on blocks (blocked_id, blocker_id);

-- The one condition of everything that two people could exchange.
create function is_parted(one bigint, other bigint) returns boolean language sql stable parallel safe
  return exists (select from blocks where blocker_id = one and blocked_id = other)
    or exists (select from blocks where blocker_id = other and blocked_id = one);
comment on function is_parted is 'Whether one of the two has blocked the other';
