-- The text was plain until now. Its signs stay what they were, now that the field is read as markup.
update tutors set about = replace(replace(replace(about, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') where about ~ '[&<>]';
comment on column tutors.about is 'Rich text, cleaned before it is stored; the tags that stay are named in the contract';
