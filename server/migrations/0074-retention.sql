-- Rows leave after a fixed time. The nightly job finds the oldest notifications by this index.
create index notifications_age on notifications (created_at);

-- The privacy policy says how long each kind is kept, and where a copy and the deletion are asked for.
insert into document_versions (document, number, day, digest, material, summary, effective_at)
select 'privacy', max(number) + 1, date '2026-11-24', '34dcf5d360b9443e2bbf4e2b4413f0403b398488ca5d60309a1fe5cc8f621b37', false,
  'أوضحنا كم تبقى الإشعارات والدخول ورسائل التواصل، ومن أين تطلب نسخة أو حذفًا.',
  timestamp '2026-11-24' at time zone 'Africa/Cairo'
from document_versions where document = 'privacy';
