alter table rooms add column message_count int not null default 0;
alter table rooms add constraint rooms_message_count check (message_count >= 0);
comment on column rooms.message_count is 'Messages that are not deleted';

create table messages (
  id bigint generated always as identity primary key,
  room_id bigint not null references rooms,
  user_id bigint not null references users,
  ref_id uuid,
  text text not null check (length(text) <= 60000),
  rev bigint not null check (rev > 0),
  read_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint messages_ref_key unique (room_id, user_id, ref_id),
  constraint messages_rev_key unique (room_id, rev),
  constraint messages_deleted_empty check ((deleted_at is null) = (text <> ''))
);
comment on table messages is 'What two people write to each other; a deleted one stays without its text, so that others learn of it';
comment on column messages.ref_id is 'Made by the client, so that a message sent again is stored once';
comment on column messages.rev is 'Count of the room at its last change: written, edited, deleted or read';
comment on column messages.updated_at is 'When its text last changed; reading it is no change';
create index messages_newest on messages (room_id, id desc) where deleted_at is null;
create index messages_unread on messages (room_id, user_id, id) where read_at is null and deleted_at is null;

create table room_settings (
  room_id bigint not null references rooms,
  user_id bigint not null references users,
  pinned boolean not null default false,
  muted boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (room_id, user_id)
);
comment on table room_settings is 'What a member wants of a room; without a row it is neither pinned nor muted';

create function of_room_member() returns trigger language plpgsql as $$ begin
  if not exists (select 1 from rooms r where r.id = new.room_id and new.user_id in (r.first_id, r.second_id)) then
    raise exception '% is no member of room %', new.user_id, new.room_id using errcode = '23514', constraint = tg_name;
  end if;
  return new;
end $$;
create trigger messages_of_member before insert on messages for each row execute function of_room_member();
create trigger room_settings_of_member before insert or update of room_id, user_id on room_settings
  for each row execute function of_room_member();

create function message_goes_forward() returns trigger language plpgsql as $$ begin
  if (new.id, new.room_id, new.user_id, new.ref_id, new.created_at)
      is distinct from (old.id, old.room_id, old.user_id, old.ref_id, old.created_at)
    or new.rev <= old.rev or old.deleted_at is not null or (old.read_at is not null and new.read_at is null) then
    raise exception 'message % does not go back', old.id using errcode = '23514', constraint = 'messages_forward';
  end if;
  return new;
end $$;
create trigger messages_forward before update on messages for each row execute function message_goes_forward();

create index events_of_message on events (((payload -> 'message' ->> 'id')::bigint))
  where kind in ('message.sent', 'message.updated');
comment on index events_of_message is 'A deleted message is taken out of the outbox too';

create table presences (
  user_id bigint not null references users,
  node_id uuid not null,
  lost_at timestamptz,
  primary key (user_id, node_id)
);
comment on table presences is 'Who has sockets on which node, and for a moment who has just lost the last one';
comment on column presences.lost_at is 'When the last socket went; null while there is one';
create index presences_lost on presences (lost_at) where lost_at is not null;
create index presences_of_node on presences (node_id);
