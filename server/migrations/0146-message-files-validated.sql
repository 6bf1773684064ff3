alter table messages validate constraint messages_deleted_empty;
