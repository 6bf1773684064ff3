-- Keyboards write several signs in the place of an apostrophe; a folded text and a stored name have only one. The accent
-- U+00B4 would become a space and a mark under NFKC, so it is replaced first.
create or replace function fold_arabic(text) returns text language sql immutable strict parallel safe
  return regexp_replace(lower(translate(
    regexp_replace(normalize(replace($1, E'\u00b4', chr(39)), nfkc),
      '[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]', '', 'g'),
    'أإآٱةىئیؤک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || E'\u0060\u02b9\u02bb\u02bc\u02be\u02bf\u2018\u2019\u201b\u2032\ua78c',
    'ااااهيييوك01234567890123456789' || repeat(chr(39), 11))), '\s+', '', 'g');

update users set name = replace(name, E'\u2019', chr(39)) where name like E'%\u2019%';
-- A stored column is computed again when its row is written.
update users set search_text = default;
update tutors set search_text = replace(search_text, E'\u2019', chr(39)) where search_text like E'%\u2019%';
