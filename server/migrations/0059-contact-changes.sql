-- Staff cannot replace a person's e-mail or phone alone: the change waits for the owner or a second admin.
create table contact_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  asker_id bigint not null references users,
  email text check (email = lower(email) and length(email) <= 254),
  phone text check (phone ~ '^\+201[0125][0-9]{8}$'),
  phone_removed boolean not null default false,
  word_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_by bigint references users,
  done_at timestamptz,
  ready_at timestamptz,
  canceled_at timestamptz,
  constraint contact_changes_other check (asker_id <> user_id),
  constraint contact_changes_second check (confirmed_by <> asker_id and confirmed_by <> user_id),
  constraint contact_changes_something check (
    (email is not null or phone is not null or phone_removed) and not (phone is not null and phone_removed)),
  constraint contact_changes_end check (
    (done_at is null) = (ready_at is null) and num_nonnulls(done_at, canceled_at) <= 1
    and (confirmed_by is null or done_at is not null)),
  constraint contact_changes_timely check (done_at < expires_at)
);
comment on table contact_changes is 'New e-mails and phones of people that staff asked for; the account changes when the owner or a second admin confirms';
comment on column contact_changes.phone_removed is 'The account is to have no phone';
comment on column contact_changes.word_hash is 'Hash of the word in the newest mail to the owner''s present address';
comment on column contact_changes.confirmed_by is 'The second admin; null when the owner confirmed';
comment on column contact_changes.ready_at is 'From then on the person may be paid to a receiver that was never paid before';
create unique index contact_changes_one_open on contact_changes (user_id) where done_at is null and canceled_at is null;
create unique index contact_changes_word_hash_key on contact_changes (word_hash);
create index contact_changes_held on contact_changes (user_id, ready_at) where ready_at is not null;

create function receiver_is_known() returns trigger language plpgsql as $$ begin
  if exists (select from contact_changes where user_id = new.user_id and ready_at > new.updated_at) and not exists (
    select from invoices
    where user_id = new.user_id and method = new.method and receiver = new.receiver and status = 3
  ) then
    raise exception 'the receiver of withdrawal % is new after a change of contact', new.id
      using errcode = '23514', constraint = 'invoices_receiver_known';
  end if;
  return new;
end $$;
comment on function receiver_is_known is 'Soon after staff changed a contact, money goes only to receivers that were paid before';
create trigger invoices_receiver_known before insert on invoices for each row execute function receiver_is_known();
create trigger invoices_changed_receiver_known before update of method, receiver on invoices for each row
  when ((old.method, old.receiver) is distinct from (new.method, new.receiver)) execute function receiver_is_known();
