-- Messages in which contact details, agreements outside or hurtful words were found.
alter table messages add caution boolean not null default false;
comment on column messages.caution is 'It holds contact details or an agreement outside, sent knowingly: its reader is cautioned';

create table message_flags (
  id bigint generated always as identity primary key,
  message_id bigint references messages,
  room_id bigint not null references rooms,
  user_id bigint not null references users,
  other_id bigint not null references users,
  contact text[] not null,
  abuse int not null check (abuse between 0 and 3),
  minor boolean not null,
  acknowledged boolean not null,
  exercise boolean not null,
  wrong boolean,
  judged_by bigint references users,
  at timestamptz not null,
  constraint message_flags_two_people check (user_id <> other_id),
  constraint message_flags_found check (cardinality(contact) > 0 or abuse > 0 or minor),
  constraint message_flags_contact_known
    check (contact <@ array['phone', 'mail', 'link', 'handle', 'invite', 'payment']),
  constraint message_flags_judged check ((wrong is null) = (judged_by is null))
);
comment on table message_flags is 'What was found in messages, without their texts';
comment on column message_flags.message_id is 'Null for a message that was blocked: it is kept nowhere';
create index message_flags_newest on message_flags (at desc, id desc);
create index message_flags_of_user on message_flags (user_id, at desc);
create index message_flags_of_message on message_flags (message_id) where message_id is not null;
create index message_flags_of_other on message_flags (other_id);
create index message_flags_of_room on message_flags (room_id);
