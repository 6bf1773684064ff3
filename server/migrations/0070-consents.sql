create table documents (
  kind text primary key check (kind in ('terms', 'privacy'))
);
comment on table documents is 'The texts that people accept; the apps have the sentences themselves';
insert into documents values ('terms'), ('privacy');

create table document_versions (
  id bigint generated always as identity primary key,
  document text not null references documents,
  number int not null check (number > 0),
  -- The day of the text, as its page and the code name the version.
  day date not null,
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  material boolean not null,
  summary text check (length(summary) between 5 and 500),
  effective_at timestamptz not null,
  constraint document_versions_number unique (document, number),
  constraint document_versions_day unique (document, day),
  constraint document_versions_of_document unique (id, document),
  constraint document_versions_first check (number > 1 or material)
);
comment on table document_versions is 'Published texts; a migration adds each one, and none ever changes';
comment on column document_versions.digest is 'SHA-256 of the sentences; null for versions that were published before digests were kept';
comment on column document_versions.material is 'People who accepted an earlier version are asked again';
comment on column document_versions.summary is 'What changed, as the question says; null for a first version';
create trigger document_versions_append_only before update or delete on document_versions
  for each row execute function append_only();

-- The texts of today, and the earlier ones that somebody accepted by registering.
insert into document_versions (document, number, day, digest, material, effective_at)
select kind, row_number() over (partition by kind order by known.day), known.day,
  case when known.day <> '2026-11-23' then null
    when kind = 'terms' then 'eac81f554aaeabdd36fe559843b1f3df61c1eb760ffec9d6f83b054ab0f35e1c'
    else '3b15200aaffe6c70e83dc5b12267f2ac564fd11593314cbb049462269ce3b7ff' end,
  row_number() over (partition by kind order by known.day) = 1, known.day::timestamp at time zone 'Africa/Cairo'
from documents, (
  select date '2026-11-23' as day
  union select terms_version::date from users where terms_version is not null
) known;

create table consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('terms', 'privacy')),
  document_version_id bigint not null,
  given boolean not null,
  at timestamptz not null,
  ip text,
  user_agent text,
  constraint consents_of_document foreign key (document_version_id, kind) references document_versions (id, document)
);
comment on table consents is 'What people accepted and took back; the newest row of a person and kind holds';
comment on column consents.given is 'False takes an earlier consent back';
comment on column consents.ip is 'Null for consents from before the address was kept, as is user_agent';
create index consents_of_user on consents (user_id, kind, id desc);
create index consents_of_version on consents (document_version_id, id desc);
create trigger consents_append_only before update or delete on consents for each row execute function append_only();

insert into consents (user_id, kind, document_version_id, given, at)
select u.id, v.document, v.id, true, u.terms_accepted_at
from users u join document_versions v on v.day = u.terms_version::date
order by u.terms_accepted_at, u.id, v.id;
alter table users drop constraint users_terms, drop column terms_version, drop column terms_accepted_at;

create table age_answers (
  user_id bigint not null references users,
  birth_year int not null,
  is_adult boolean not null,
  at timestamptz not null,
  primary key (user_id, birth_year)
);
comment on table age_answers is 'Whether a student had turned 18, as the student said once in that year';
create trigger age_answers_append_only before update or delete on age_answers
  for each row execute function append_only();
