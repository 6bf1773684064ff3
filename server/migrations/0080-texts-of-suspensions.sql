-- The terms say how an account is suspended and what its owner can do; the privacy policy names every cookie.
insert into document_versions (document, number, day, digest, material, summary, effective_at)
select 'terms', max(number) + 1, date '2026-11-24', '5ef1a8ba381158a3d18501b97fb3d795db65133f2f8aa66b3bce0f89303f1c2f', false,
  'أوضحنا كيف يوقف حساب، وما التظلّم، ومن أين تطلب حذف حسابك.',
  timestamp '2026-11-24' at time zone 'Africa/Cairo'
from document_versions where document = 'terms';

insert into document_versions (document, number, day, digest, material, summary, effective_at)
select 'privacy', max(number) + 1, date '2026-11-25', '8270871e49f5745745b336da788aa713b443e4d9271201d47039a46f94352538', false,
  'أوضحنا ملفات الارتباط كلها، ومن يرى متى كنت متصلًا.',
  timestamp '2026-11-24' at time zone 'Africa/Cairo'
from document_versions where document = 'privacy';
