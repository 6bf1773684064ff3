-- A quota week is closed once, after its end: what is left of it goes on to the next week or expires.
alter table quota_weeks
  add rolled_in int not null default 0,
  add rolled_out int not null default 0,
  add expired int not null default 0,
  add closed_at timestamptz;
comment on column quota_weeks.rolled_in is 'Minutes of the week before, a part of minutes; used first, and never rolled again';

alter table quota_weeks drop constraint quota_weeks_used;
alter table quota_weeks
  add constraint quota_weeks_used check (used_minutes between 0 and minutes - rolled_out - expired),
  add constraint quota_weeks_rolled check (
    expired >= 0 and rolled_in between 0 and minutes and rolled_out between 0 and minutes - rolled_in
  ),
  add constraint quota_weeks_closed check (
    case when closed_at is null then rolled_out = 0 and expired = 0
      else used_minutes + rolled_out + expired = minutes end
  );
create index quota_weeks_to_close on quota_weeks (ends_at) where closed_at is null;

create function week_stays_closed() returns trigger language plpgsql as $$ begin
  raise exception 'week % of subscription % is closed already', old.index, old.subscription_id
    using errcode = '23514', constraint = 'quota_weeks_closed_once';
end $$;
create trigger quota_weeks_closed_once before update of closed_at on quota_weeks for each row
  when (old.closed_at is not null and new.closed_at is distinct from old.closed_at) execute function week_stays_closed();

alter table minute_entries drop constraint minute_entries_kind_check;
alter table minute_entries add constraint minute_entries_kind_check check (kind in (
  'grant', 'booked', 'moved', 'canceled', 'returned', 'carried', 'restored', 'expired', 'rolled', 'fault'
));

create index minute_entries_of_closings on minute_entries (created_at) where kind in ('expired', 'rolled', 'fault');

alter table platform_settings
  add rollover_weeks int not null default 0 constraint platform_settings_rollover check (rollover_weeks between 0 and 1),
  add renewal_window_days int not null default 30
    constraint platform_settings_renewal check (renewal_window_days between 7 and 60);
