-- Pictures, PDFs and voice notes in conversations.
alter table messages add column has_file boolean not null default false;
comment on column messages.has_file is 'Its file is in message_files; a message with a file may have no text';
alter table messages
  drop constraint messages_deleted_empty,
  add constraint messages_deleted_empty check (case when deleted_at is null then text <> '' or has_file
    else text = '' and not has_file end) not valid;

create table message_files (
  message_id bigint primary key references messages,
  kind text not null check (kind in ('picture', 'pdf', 'voice')),
  name text not null unique,
  title text check (length(title) between 1 and 80),
  bytes int not null check (bytes > 0),
  width int check (width > 0),
  height int check (height > 0),
  milliseconds int check (milliseconds > 0),
  wave int[] check (cardinality(wave) = 64 and 0 <= all (wave) and 31 >= all (wave)),
  created_at timestamptz not null,
  constraint message_files_facts check (case kind
    when 'picture' then num_nonnulls(width, height) = 2 and num_nonnulls(title, milliseconds, wave) = 0
    when 'pdf' then title is not null and num_nonnulls(width, height, milliseconds, wave) = 0
    else num_nonnulls(milliseconds, wave) = 2 and num_nonnulls(title, width, height) = 0 end)
);
comment on table message_files is 'The files of messages; deleted with the message';
comment on column message_files.name is 'Name in the storage, in the folder chat-files';
comment on column message_files.title is 'The name that a PDF had on its author''s device';
comment on column message_files.wave is 'Loudness of a voice note in 64 steps, as its author''s device drew it';

alter table guardianships add column allows_pictures boolean not null default false;
comment on column guardianships.allows_pictures is 'The guardian lets a student under 16 send and get pictures in conversations';
