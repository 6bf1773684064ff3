-- Personal values of audit rows stand beside them: the row keeps a salted hash, so its seal holds when a value is erased.
create table audit_values (
  audit_id bigint not null references audit_rows,
  number int not null check (number > 0),
  person_id bigint references users,
  salt bytea not null check (length(salt) = 16),
  value text not null,
  primary key (audit_id, number)
);
comment on table audit_values is 'What audit rows tell of a person; deleted when the person is erased, never changed';
comment on column audit_values.number is 'The row has {"$": number, "hash": sha256(salt || value)} in this place';
comment on column audit_values.person_id is 'Null for an address whose account nobody knew, as that of an invite';
comment on column audit_values.value is 'JSON text';
create index audit_values_person on audit_values (person_id);
create index audit_values_nobody on audit_values (value) where person_id is null;

create function never_changed() returns trigger language plpgsql as $$ begin
  raise exception '% is never changed', tg_table_name using errcode = '23514', constraint = tg_table_name || '_never_changed';
end $$;
create trigger audit_values_never_changed before update on audit_values for each row execute function never_changed();
