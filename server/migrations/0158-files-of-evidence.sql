-- Files of the messages of a report, which stay as long as the messages do.
alter table report_messages
  add column file_name text,
  add column file_kind text,
  add constraint report_messages_file_kind check (file_kind in ('picture', 'pdf', 'voice')) not valid,
  add constraint report_messages_file check ((file_name is null) = (file_kind is null)) not valid;
comment on column report_messages.file_name is 'Name in the storage, in the folder chat-files';
