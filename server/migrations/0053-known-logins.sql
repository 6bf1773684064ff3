-- Each process remembers live logins for a few seconds. A change that ends one is told twice: to the connection that
-- makes it, by a notice ahead of the statement's result, so that its own process never answers from memory again; and to
-- all other processes by NOTIFY, once the change is committed.
create function tell_login_readers() returns trigger language plpgsql as $$
declare
  person text := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0];
begin
  perform pg_notify('logins', person);
  raise notice using errcode = 'HW001', message = 'the logins of a person change', detail = person;
  return null;
end $$;
comment on function tell_login_readers is 'Ends what processes remember of a person''s logins';

create trigger login_sessions_told after update of revoked_at, expires_at on login_sessions for each row
  when ((old.revoked_at, old.expires_at) is distinct from (new.revoked_at, new.expires_at))
  execute function tell_login_readers('user_id');
create trigger login_sessions_told_of_end after delete on login_sessions for each row
  execute function tell_login_readers('user_id');
create trigger users_told_of_logins after update of role, verified_email, verified_phone on users for each row
  when ((old.role, old.verified_email, old.verified_phone)
    is distinct from (new.role, new.verified_email, new.verified_phone))
  execute function tell_login_readers('id');
create trigger tutors_told_of_logins after update of activated on tutors for each row
  when (old.activated is distinct from new.activated) execute function tell_login_readers('user_id');
create trigger tutors_told_of_first_login after insert on tutors for each row
  when (new.activated) execute function tell_login_readers('user_id');
