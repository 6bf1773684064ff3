-- Reports that hurry: how severe they are, whom and what they are about, the messages as they were, and parted pairs.
alter table reports
  add column severity text not null default 'normal',
  add column source text not null default 'person',
  add column message_id bigint,
  add column subject_id bigint,
  add column other_id bigint,
  add column rating_id bigint,
  -- Older rows, and those of the version before, get their day from now on.
  add column due_at timestamptz not null default now() + interval '24 hours',
  add column answered_at timestamptz,
  add column outcome text,
  alter column created_by drop not null,
  alter column updated_by drop not null,
  add constraint reports_message_id_fkey foreign key (message_id) references messages not valid,
  add constraint reports_subject_id_fkey foreign key (subject_id) references users not valid,
  add constraint reports_other_id_fkey foreign key (other_id) references users not valid,
  add constraint reports_rating_id_fkey foreign key (rating_id) references ratings on delete set null not valid,
  add constraint reports_severity_check check (severity in ('unsafe', 'serious', 'normal')) not valid,
  add constraint reports_source_check check (source in ('person', 'system')) not valid,
  add constraint reports_outcome_check check (outcome in ('warned', 'suspended', 'frozen', 'no-violation')) not valid,
  add constraint reports_author check ((source = 'system') = (created_by is null)) not valid,
  add constraint reports_other check (subject_id <> created_by and subject_id <> other_id) not valid;
comment on column reports.created_by is 'Null for a report of the server';
comment on column reports.subject_id is 'The person it is about, who never learns of it';
comment on column reports.other_id is 'The person to whom the subject wrote, in a report of the server';
comment on column reports.due_at is 'When the first answer of staff is due';
comment on column reports.answered_at is 'When staff first sent a reply or closed it';

create table report_messages (
  id bigint generated always as identity primary key,
  report_id bigint not null references reports on delete cascade,
  message_id bigint references messages,
  user_id bigint not null references users,
  text text not null,
  sent_at timestamptz not null,
  reported boolean not null
);
comment on table report_messages is 'Messages as they were when the report was filed, kept for 90 days from its closing';
comment on column report_messages.message_id is 'Null for a message that was blocked';
create index report_messages_of_report on report_messages (report_id, sent_at, id);
create index report_messages_of_message on report_messages (message_id) where message_id is not null;
create index report_messages_of_user on report_messages (user_id);

create table pair_freezes (
  id bigint generated always as identity primary key,
  first_id bigint not null references users,
  second_id bigint not null references users,
  report_id bigint not null references reports on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz,
  ended_by bigint references users,
  constraint pair_freezes_ordered check (first_id < second_id),
  constraint pair_freezes_ended check ((ends_at is null) = (ended_by is null))
);
comment on table pair_freezes is 'Two people whom a report parts, until staff lift it';
create unique index pair_freezes_one on pair_freezes (first_id, second_id) where ends_at is null;
create index pair_freezes_of_first on pair_freezes (first_id);
create index pair_freezes_of_second on pair_freezes (second_id);
create index pair_freezes_of_report on pair_freezes (report_id);
create index pair_freezes_of_ender on pair_freezes (ended_by) where ended_by is not null;

create or replace function is_parted(one bigint, other bigint) returns boolean language sql stable parallel safe
  return exists (select from blocks where blocker_id = one and blocked_id = other)
    or exists (select from blocks where blocker_id = other and blocked_id = one)
    or exists (select from pair_freezes
      where first_id = least(one, other) and second_id = greatest(one, other) and ends_at is null);
comment on function is_parted is 'Whether one of the two has blocked the other, or a report parts them';
