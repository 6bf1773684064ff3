-- A new password by mail parks the second factors that were added shortly before.
alter table second_factors add parked_at timestamptz;
comment on column second_factors.parked_at is 'When a new password by mail suspended the use of this factor';
comment on column users.has_factor is 'Whether second_factors has a row of the person that is not parked; a trigger keeps it';

create or replace function keep_has_factor() returns trigger language plpgsql as $$
declare
  person bigint := coalesce(new.user_id, old.user_id);
begin
  update users set has_factor = not has_factor
  where id = person
    and has_factor <> exists (select from second_factors where user_id = person and parked_at is null);
  return null;
end $$;
drop trigger second_factors_counted on second_factors;
create trigger second_factors_counted after insert or delete or update of parked_at on second_factors
  for each row execute function keep_has_factor();
