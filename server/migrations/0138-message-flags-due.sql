-- Flags that staff look at, the time of their judgment, and first messages that were blocked.
alter table message_flags
  alter column room_id drop not null,
  add column due boolean not null default true,
  add column judged_at timestamptz;
comment on column message_flags.room_id is 'Null for a first message that was blocked: its conversation was not opened';
comment on column message_flags.due is 'Staff look at it: of exercises every fifth of a person, and all others';
