-- The terms say what a tutor's broken appointments weigh, and the privacy policy what becomes of files and reports.
insert into document_versions (document, number, day, digest, material, summary, effective_at)
select 'terms', max(number) + 1, date '2026-12-02', '1baffbbf415af75543865d4fe602ae6e775bc3d723a543f1da5d569778853d5f', false,
  'أوضحنا نقاط مخالفات المدرّس وأثرها والتظلّم منها، والرد على التقييمات، وما يتبع بلاغات السلامة.',
  timestamp '2026-11-24' at time zone 'Africa/Cairo'
from document_versions where document = 'terms';

insert into document_versions (document, number, day, digest, material, summary, effective_at)
select 'privacy', max(number) + 1, date '2026-12-02', '3fa8c810de1f7a183727a53b5919a15d0c8bc93502d978c1f8cc2c119c9bb56f', false,
  'أوضحنا من يرى الصور والملفات والرسائل الصوتية، وكم تبقى رسائل البلاغات.',
  timestamp '2026-11-24' at time zone 'Africa/Cairo'
from document_versions where document = 'privacy';
