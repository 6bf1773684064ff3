alter table lessons
  add column attendance text not null default 'unknown'
    check (attendance in ('unknown', 'both', 'tutor-only', 'student-only', 'none')),
  add column earning text not null default 'pending' check (earning in ('pending', 'earned', 'void')),
  add column minutes_returned boolean not null default false,
  add column review boolean not null default false,
  add column judged_at timestamptz;
comment on column lessons.judged_at is 'When the first verdict fell; what stands here is a copy of the newest one';
create index lessons_to_judge on lessons (ends_at) where judged_at is null and canceled_at is null;
create index lessons_to_review on lessons (starts_at desc, id desc) where review;

create table lesson_verdicts (
  lesson_id bigint not null references lessons,
  version int not null check (version > 0),
  "case" int not null check ("case" between 1 and 7),
  attendance text not null check (attendance in ('both', 'tutor-only', 'student-only', 'none')),
  earning text not null check (earning in ('pending', 'earned', 'void')),
  minutes_returned boolean not null,
  review boolean not null,
  tutor_seconds int not null check (tutor_seconds >= 0),
  student_seconds int not null check (student_seconds >= 0),
  slots_up int not null,
  slots_contested int not null,
  slots_down int not null,
  decided_by bigint references users,
  reason text check (length(reason) between 5 and 1000),
  created_at timestamptz not null,
  constraint lesson_verdicts_once primary key (lesson_id, version),
  constraint lesson_verdicts_decided check ((version = 1) = (decided_by is null) and (decided_by is null) = (reason is null))
);
comment on table lesson_verdicts is 'What became of a lesson, never changed: first as the server derived it, then as staff decided';
comment on column lesson_verdicts."case" is 'The row of the rule that the server found; staff decide about earning and minutes alone';
create trigger lesson_verdicts_append_only before update or delete on lesson_verdicts
  for each row execute function append_only();

create function verdict_of_lesson() returns trigger language plpgsql as $$ begin
  update lessons
  set attendance = new.attendance, earning = new.earning, minutes_returned = new.minutes_returned, review = new.review,
    judged_at = coalesce(judged_at, new.created_at), updated_at = new.created_at
  where id = new.lesson_id and canceled_at is null and ends_at <= new.created_at
    and new.version = 1 + (select count(*) from lesson_verdicts v where v.lesson_id = new.lesson_id and v.version <> new.version);
  if not found then
    raise exception 'lesson % may not be judged so', new.lesson_id using errcode = '23514', constraint = 'lesson_verdicts_in_order';
  end if;
  return null;
end $$;
comment on function verdict_of_lesson is 'A lesson that took place and is over, one verdict after the other';
create trigger lesson_verdicts_in_order after insert on lesson_verdicts for each row execute function verdict_of_lesson();

create table ledger_transactions (
  id bigint generated always as identity primary key,
  key text not null,
  kind text not null check (kind in ('payment', 'refund', 'earning', 'withdrawal')),
  ref_id bigint not null,
  created_at timestamptz not null,
  constraint ledger_transactions_key unique (key)
);
comment on table ledger_transactions is 'Every movement of money, never changed; a correction is a movement of its own';
comment on column ledger_transactions.key is 'Names the cause, so that it moves money once: lesson:7:earn';
comment on column ledger_transactions.ref_id is 'The transaction, lesson or invoice that it is about, by its kind';
create index ledger_transactions_of_ref on ledger_transactions (kind, ref_id);
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function append_only();

create table ledger_entries (
  id bigint generated always as identity primary key,
  ledger_transaction_id bigint not null references ledger_transactions,
  account text not null check (account in
    ('students', 'platform', 'payouts', 'tutor-pending', 'tutor-earned', 'tutor-held')),
  owner_id bigint references users,
  amount bigint not null check (amount <> 0),
  constraint ledger_entries_owner check ((account like 'tutor-%') = (owner_id is not null))
);
comment on table ledger_entries is 'What came into an account (plus) or left it (minus), in piastres; a balance is a sum';
comment on column ledger_entries.owner_id is 'Whose account it is, of those that each tutor has';
create index ledger_entries_of_transaction on ledger_entries (ledger_transaction_id);
create index ledger_entries_of_owner on ledger_entries (owner_id, account) include (amount) where owner_id is not null;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function append_only();

create function ledger_balanced() returns trigger language plpgsql as $$ declare
  total numeric;
  parts int;
  posted bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  select coalesce(sum(amount), 0), count(*) into total, parts from ledger_entries where ledger_transaction_id = posted;
  if total <> 0 or parts < 2 then
    raise exception 'ledger transaction % does not sum to zero', posted
      using errcode = '23514', constraint = 'ledger_transactions_balanced';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_balanced after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_balanced('id');
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_balanced('ledger_transaction_id');

create function ledger_no_debt() returns trigger language plpgsql as $$ begin
  perform 1 from users where id = new.owner_id for no key update;
  if (select sum(amount) from ledger_entries where owner_id = new.owner_id and account = new.account) < 0 then
    raise exception '% of % fell below nothing', new.account, new.owner_id
      using errcode = '23514', constraint = 'ledger_entries_no_debt';
  end if;
  return null;
end $$;
comment on function ledger_no_debt is 'No tutor takes more than was earned; the lock makes those who try at once come one after the other';
create constraint trigger ledger_entries_no_debt after insert on ledger_entries
  deferrable initially deferred for each row when (new.owner_id is not null and new.amount < 0)
  execute function ledger_no_debt();

-- What was paid before there was a ledger.
with paid as (
  insert into ledger_transactions (key, kind, ref_id, created_at)
  select 'transaction:' || id || ':pay', 'payment', id, created_at from transactions
  where status in (1, 3, 5) and amount > 0
  returning id, ref_id
)
insert into ledger_entries (ledger_transaction_id, account, amount)
select paid.id, side.account, side.sign * t.amount
from paid join transactions t on t.id = paid.ref_id, (values ('students', -1), ('platform', 1)) side (account, sign);

with refunded as (
  insert into ledger_transactions (key, kind, ref_id, created_at)
  select 'transaction:' || id || ':refund:' || refunded_amount, 'refund', id, updated_at from transactions
  where refunded_amount > 0
  returning id, ref_id
)
insert into ledger_entries (ledger_transaction_id, account, amount)
select refunded.id, side.account, side.sign * t.refunded_amount
from refunded join transactions t on t.id = refunded.ref_id, (values ('students', 1), ('platform', -1)) side (account, sign);
