-- Erasing empties texts that their authors could not have left empty.
do $$ declare
  place record;
begin
  for place in
    select c.conrelid::regclass as of_table, c.conname as name, a.attname as of_column, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and array[a.attnum] = c.conkey
    where c.contype = 'c' and (c.conrelid::regclass::text, a.attname) in (
      ('reports', 'title'), ('reports', 'description'), ('report_replies', 'message'), ('factor_resets', 'reason'),
      ('suspensions', 'note'))
  loop
    execute format('alter table %s drop constraint %I', place.of_table, place.name);
    execute format('alter table %s add constraint %I check (%I = '''' or %s)', place.of_table, place.name, place.of_column,
      substring(place.rule from '^CHECK (.*)$'));
  end loop;
end $$;

create table held_parties (
  user_id bigint primary key references users,
  name text,
  phone text,
  email text not null,
  until date not null
);
comment on table held_parties is 'To whom records of money belong that outlive the account; only super admins read it';
comment on column held_parties.until is 'The row goes on this Cairo day';
create index held_parties_until on held_parties (until);

-- A decided appeal keeps its times when its texts are erased.
alter table suspensions drop constraint suspensions_appealed;
alter table suspensions add constraint suspensions_appealed check (appeal is null or appealed_at is not null);
alter table suspensions drop constraint suspensions_decided;
alter table suspensions add constraint suspensions_decided check (
  (decided_at is null) = (decided_by is null) and (decided_at is null) = (granted is null)
  and (answer is null or decided_at is not null) and (decided_at is null or appealed_at is not null));
