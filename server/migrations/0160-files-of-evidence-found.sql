-- without a transaction
-- Whether a file is kept as evidence.
drop index concurrently if exists report_messages_of_file;
create index concurrently report_messages_of_file on report_messages (file_name) where file_name is not null;
