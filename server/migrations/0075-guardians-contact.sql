-- A student cannot take the contact of the guardian later, and answer as the guardian from then on.
create function student_is_another() returns trigger language plpgsql as $$ begin
  if exists (
    select from guardianships
    where student_id = new.id and state in ('asked', 'granted') and contact in (new.email, new.phone)
  ) then
    raise exception 'the contact is the guardian''s' using errcode = '23514', constraint = 'users_no_guardian';
  end if;
  return new;
end $$;
comment on function student_is_another is 'The contact of an account is not the contact of its guardian';
create trigger users_no_guardian before update of email, phone on users for each row
  when ((old.email, old.phone) is distinct from (new.email, new.phone)) execute function student_is_another();
