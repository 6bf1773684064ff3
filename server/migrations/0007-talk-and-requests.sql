create table reports (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 255),
  description text not null check (length(description) between 1 and 1000),
  category text not null check (length(category) between 1 and 255),
  lesson_id bigint references lessons,
  resolved_at timestamptz,
  created_by bigint not null references users,
  updated_by bigint not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table reports is 'What people complain of or ask; staff answer by replies';
comment on column reports.resolved_at is 'When staff settled it; null while it is open';
create index reports_newest on reports (created_at desc, id desc);
create index reports_of_person on reports (created_by, created_at desc, id desc);

create table report_replies (
  id bigint generated always as identity primary key,
  report_id bigint not null references reports on delete cascade,
  message text not null check (length(message) between 1 and 1000),
  draft boolean not null default false,
  created_by bigint not null references users,
  updated_by bigint not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on column report_replies.draft is 'Seen by staff alone until they send it';
create index report_replies_of_report on report_replies (report_id, created_at, id);
create index report_replies_newest on report_replies (created_at desc, id desc);

create table contact_requests (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 2 and 30),
  phone text not null check (phone ~ '^\+201[0125][0-9]{8}$'),
  title text not null check (length(title) between 5 and 128),
  message text not null check (length(message) between 10 and 1000),
  handled_by bigint references users,
  handled_at timestamptz,
  created_at timestamptz not null,
  constraint contact_requests_handled check ((handled_by is null) = (handled_at is null))
);
comment on table contact_requests is 'What anybody asks through the public site, until staff handle it';
create index contact_requests_newest on contact_requests (created_at desc, id desc);
