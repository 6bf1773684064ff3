create function tell_settings_readers() returns trigger language plpgsql as $$ begin
  perform pg_notify('settings', '');
  return null;
end $$;
comment on function tell_settings_readers is 'Wakes what every node keeps in memory of the settings, once the change is committed';
create trigger settings_told after update on platform_settings
  for each statement execute function tell_settings_readers();
