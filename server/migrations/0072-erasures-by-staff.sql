-- Super admins erase accounts of staff who left, and file the written requests of students and tutors.
create function erasures_by_staff() returns trigger language plpgsql as $$ begin
  if not exists (
    select from users asker join users person on person.id = new.user_id
      left join suspensions s on s.id = person.suspension_id
    where asker.id = new.asked_by and asker.role = 1
      and case when person.role in (3, 4) then new.due_at = new.asked_at + interval '336 hours'
        else s.reason = 'left' and s.starts_at <= new.asked_at - interval '720 hours' end
  ) then
    raise exception 'staff may not erase the account %', new.user_id
      using errcode = '23514', constraint = 'erasures_by_staff';
  end if;
  return new;
end $$;
comment on function erasures_by_staff is 'Staff ask for the erasure of others only as super admins: of students and tutors in 14 days, of staff who are suspended as left for 30 days';
create trigger erasures_by_staff before insert on erasures for each row
  when (new.asked_by <> new.user_id) execute function erasures_by_staff();
create trigger erasures_asked_by_staff before update of asked_by, asked_at, due_at on erasures for each row
  when (new.asked_by <> new.user_id) execute function erasures_by_staff();

comment on column erasures.asked_by is 'The owner; or a super admin, for an account of staff who left or by a written request of the owner';
comment on column erasures.due_at is '14 days of 24 hours after the wish, for staff who left at once; the owner may take it back until then';

comment on table held_parties is 'To whom records of money, and acts of staff in the trail, belong when the account is erased; only super admins read it, and each reading is audited';
create index audit_rows_of_actor on audit_rows (actor_id, created_at desc);
