-- The privacy policy names what stays of a lesson, for whom, and what a tutor sees of a student.
insert into document_versions (document, number, day, digest, material, summary, effective_at)
select 'privacy', max(number) + 1, date '2026-12-03', '7f5255095d8280e26e824116e7874ac38417f8933f52bca9149b8d81cbaf71a2', false,
  'أوضحنا ما يبقى من كل درس: المكتب المشترك والختام، ومن يراهما، وما يراه المدرّس من ملف الطالب.',
  timestamp '2026-11-24' at time zone 'Africa/Cairo'
from document_versions where document = 'privacy';
