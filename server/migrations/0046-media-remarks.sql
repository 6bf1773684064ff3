-- What staff should know of a file is said when it comes, so that the wall can be filtered by it.

alter table media_items
  add column remark text check (remark in ('small', 'long'));
comment on column media_items.remark is 'Too few pixels, or too long a film; null when there is nothing to say';
create index media_items_remarked on media_items (created_at desc, id desc) where remark is not null;
