-- Many a name is written joined and apart («عبدالرحمن», «عبد الرحمن»), so a folded text has no spaces.
create or replace function fold_arabic(text) returns text language sql immutable strict parallel safe
  return regexp_replace(lower(translate(
    regexp_replace(normalize($1, nfkc),
      '[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]', '', 'g'),
    'أإآٱةىئیؤک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'ااااهيييوك01234567890123456789')), '\s+', '', 'g');

-- A stored column is computed again when its row is written.
update users set search_text = default;
update tutors set search_text = regexp_replace(search_text, '[^\S\n]+', '', 'g');
