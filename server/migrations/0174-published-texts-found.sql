-- without a transaction
drop index concurrently if exists document_versions_of_publisher;
create index concurrently document_versions_of_publisher on document_versions (published_by) where published_by is not null;
