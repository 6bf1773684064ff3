-- Nodes exchange their counts of socket events in rate_limits, as those of writes.
drop table event_buckets;
