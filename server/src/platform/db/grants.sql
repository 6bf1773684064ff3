-- What the application's role may do, derived from the schema and applied after every migration, so that a new table
-- needs no line of its own. The owner runs it with the role's name in the setting hiwar.application.
do $$ declare
  application text := current_setting('hiwar.application');
  place record;
begin
  revoke create on schema public from public;
  execute format('grant usage on schema public, graphile_worker to %I', application);
  for place in
    select c.oid, c.relkind, c.relrowsecurity, c.oid::regclass::text as name, case
      when c.relkind = 'S' then 'usage'
      when c.relkind = 'v' or c.relname = 'migrations' then 'select'
      -- Nobody but the owner can change what these tables keep, with or without their trigger.
      when exists (
        select from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and p.proname = 'append_only'
      ) then 'select, insert'
      when exists (
        select from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and p.proname = 'never_changed'
      ) then 'select, insert, delete'
      else 'select, insert, update, delete' end as rights
    from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      and c.relkind in ('r', 'p', 'v', 'S') and pg_has_role(c.relowner, 'usage')
  loop
    execute format('revoke all on %s from public, %I', place.name, application);
    execute format('grant %s on %s to %I', place.rights, place.name, application);
    -- The queue hides its rows from everybody without a policy.
    if place.relrowsecurity
      and not exists (select from pg_policy where polrelid = place.oid and polname = application) then
      execute format('create policy %1$I on %2$s to %1$I using (true) with check (true)', application, place.name);
    end if;
  end loop;
end $$
