alter table audit_rows add column tx xid8 not null default pg_current_xact_id();
comment on column audit_rows.tx is 'Orders sealing safely: a row is sealed once its transaction is older than every one still running';
create index audit_rows_order on audit_rows (tx, id);

-- A seal covers every column; a column that comes later needs a new function for the rows from then on.
create function audit_hash(previous bytea, seq bigint, sealed audit_rows) returns bytea language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_object(
    'seq', seq, 'id', sealed.id, 'tx', sealed.tx::text, 'actor_id', sealed.actor_id, 'action', sealed.action,
    'object', sealed.object, 'object_id', sealed.object_id, 'before', sealed.before, 'after', sealed.after,
    'ip', sealed.ip, 'request_id', sealed.request_id,
    'created_at', (extract(epoch from sealed.created_at) * 1000000)::bigint
  )::text, 'UTF8'))
$$;

create table audit_seals (
  seq bigint primary key check (seq > 0),
  audit_id bigint not null unique references audit_rows,
  hash bytea not null check (length(hash) = 32)
);
comment on table audit_seals is 'A chain over the audit: each hash covers one row and the hash before, so nothing in the middle changes unnoticed';
create trigger audit_seals_append_only before update or delete on audit_seals for each row execute function append_only();

create table audit_checks (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  sealed bigint not null,
  head text,
  faults jsonb not null
);
comment on table audit_checks is 'When the chain was verified and what did not match; the anchors of each night stand outside of the database';
create index audit_checks_newest on audit_checks (at desc, id desc);
create trigger audit_checks_append_only before update or delete on audit_checks for each row execute function append_only();
