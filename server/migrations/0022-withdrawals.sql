create table invoices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  method int not null check (method between 0 and 2),
  receiver text not null check (length(receiver) between 1 and 100),
  amount bigint not null,
  min_amount bigint not null,
  max_amount bigint not null,
  status int not null default 0 check (status between 0 and 4),
  requested_method int check (requested_method between 0 and 2),
  requested_receiver text check (length(requested_receiver) between 1 and 100),
  requested_amount bigint check (requested_amount > 0),
  requested_at timestamptz,
  cancellation_requested_at timestamptz,
  note text,
  receipt text,
  addressed_by bigint references users,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint invoices_amount check (amount > 0 and amount between min_amount and max_amount),
  constraint invoices_request check (
    num_nonnulls(requested_method, requested_receiver, requested_amount, requested_at) in (0, 4)
    and (requested_at is null or status = 0)),
  constraint invoices_decided check (
    (status in (2, 3, 4)) = (decided_at is not null) and (decided_at is null or addressed_by is not null)),
  constraint invoices_cancellation check (status <> 1 or cancellation_requested_at is not null)
);
comment on table invoices is 'Withdrawals of tutors, in piastres';
comment on column invoices.min_amount is 'The limits of the time when its amount was asked for';
comment on column invoices.requested_at is 'When the tutor asked for other details; null when nothing is asked';
comment on column invoices.receipt is 'Name of the stored file, null for none';
create index invoices_newest on invoices (created_at desc, id desc);
create index invoices_changed on invoices (updated_at desc, id desc);
create index invoices_by_amount on invoices (amount desc, id desc);
create index invoices_of_person on invoices (user_id, created_at desc, id desc);
create unique index invoices_receipt_key on invoices (receipt) where receipt is not null;

create function invoice_moves() returns trigger language plpgsql as $$ begin
  if new.status <> old.status and not (
    (old.status = 0 and new.status in (1, 2, 3, 4)) or
    (old.status = 1 and new.status in (0, 2, 3, 4))
  ) then
    raise exception 'withdrawal % may not go from % to %', old.id, old.status, new.status
      using errcode = '23514', constraint = 'invoices_moves';
  end if;
  if new.user_id <> old.user_id or (
    old.status <> 0 and (new.amount, new.method, new.receiver) is distinct from (old.amount, old.method, old.receiver)
  ) then
    raise exception 'withdrawal % is no longer open', old.id using errcode = '23514', constraint = 'invoices_moves';
  end if;
  return new;
end $$;
create trigger invoices_moves before update on invoices for each row execute function invoice_moves();
