create table guardianships (
  id bigint generated always as identity primary key,
  student_id bigint not null references users,
  name text not null check (name = '' or length(name) between 2 and 30),
  channel text not null check (channel in ('email', 'whatsapp')),
  contact text not null,
  state text not null default 'asked' check (state in ('asked', 'granted', 'refused', 'revoked', 'dropped')),
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  answered_at timestamptz,
  ended_at timestamptz,
  word_hash text unique,
  code_hash text,
  code_tries int not null default 0 check (code_tries between 0 and 5),
  code_expires_at timestamptz,
  constraint guardianships_contact check (contact = '' or case channel
    when 'email' then contact = lower(contact) and contact like '%@%' and length(contact) <= 254
    else contact ~ '^\+201[0125][0-9]{8}$' end),
  constraint guardianships_code check ((code_hash is null) = (code_expires_at is null)),
  constraint guardianships_answered check (case state
    when 'asked' then answered_at is null and ended_at is null
    when 'granted' then answered_at is not null and ended_at is null
    when 'refused' then answered_at is not null and ended_at is null
    when 'revoked' then answered_at is not null and ended_at is not null
    else ended_at is not null end)
);
comment on table guardianships is 'Guardians whom students under 18 named, and what they answered';
comment on column guardianships.contact is 'Empty, as the name, once the student is erased';
comment on column guardianships.word_hash is 'Hash of the word in the newest message to the guardian';
comment on column guardianships.expires_at is 'The link of a question works until then; the link of a granted one until the guardian takes the consent back';
comment on column guardianships.state is 'Dropped by the student: named anew, or taken back';
create unique index guardianships_one on guardianships (student_id) where state in ('asked', 'granted');
create index guardianships_of_student on guardianships (student_id, id desc);

-- A guardian who is the student consents to nothing.
create function guardian_is_another() returns trigger language plpgsql as $$ begin
  if exists (select from users where id = new.student_id and new.contact in (email, phone)) then
    raise exception 'the contact is the student''s own' using errcode = '23514', constraint = 'guardianships_another';
  end if;
  return new;
end $$;
comment on function guardian_is_another is 'The contact of a guardian is not the contact of the student';
create trigger guardianships_another before insert or update of contact on guardianships
  for each row execute function guardian_is_another();

alter table consents add guardianship_id bigint references guardianships;
alter table consents drop constraint consents_kind_check, drop constraint consents_of_document;
alter table consents
  add constraint consents_kind_check check (kind in ('terms', 'privacy', 'guardian')),
  add document text not null generated always as (case when kind = 'guardian' then 'terms' else kind end) stored,
  add constraint consents_of_document foreign key (document_version_id, document)
    references document_versions (id, document),
  add constraint consents_guardian check ((kind = 'guardian') = (guardianship_id is not null));
comment on column consents.guardianship_id is 'The guardian who said it for the student, on the terms of that day';
