-- A commit that notifies waits for every other one that does, its flush to disk included: events would come one at a time.
drop trigger events_wake on events;
drop function wake_event_readers();
