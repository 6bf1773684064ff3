-- Staff write and publish the texts of the site; the terms and the privacy policy were published by migrations so far.
alter table documents
  drop constraint documents_kind_check,
  add constraint documents_kind_check check (kind in ('terms', 'privacy', 'faq')) not valid;
insert into documents values ('faq');

alter table document_versions
  add column blocks jsonb,
  add column published_by bigint,
  add column published_at timestamptz,
  add column shown_from timestamptz,
  add constraint document_versions_published_by_fkey foreign key (published_by) references users not valid,
  add constraint document_versions_published
    check (num_nonnulls(blocks, published_by, published_at, shown_from) in (0, 4)) not valid,
  -- Nobody accepts questions. The version before asks people to accept whatever binds, so they never bind.
  add constraint document_versions_questions check (document <> 'faq' or effective_at = 'infinity') not valid;
comment on column document_versions.blocks is 'The sentences; null for a version whose sentences came with a release';
comment on column document_versions.effective_at is 'From when it binds people; a later number never binds before an earlier one';
comment on column document_versions.shown_from is 'From when the site shows it; null for a version of a release';

create function tell_document_readers() returns trigger language plpgsql as $$ begin
  perform pg_notify('documents', '');
  return null;
end $$;
create trigger document_versions_told after insert on document_versions
  for each statement execute function tell_document_readers();

create sequence document_revisions;
create table document_drafts (
  document text primary key references documents,
  revision bigint not null default nextval('document_revisions'),
  blocks jsonb not null,
  created_by bigint not null references users,
  updated_by bigint not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table document_drafts is 'What staff write before it is published; gone once it is';
comment on column document_drafts.revision is 'Another one with each save, so that of two editors the later one learns of the other';
create index document_drafts_of_author on document_drafts (created_by);
create index document_drafts_of_editor on document_drafts (updated_by);
