-- An announcement belongs to the trace of the request that caused it.
alter table events add column trace text;
comment on column events.trace is 'The step of a request that recorded the event, as a traceparent; null unless the server traces';
