-- The privacy policy says that messages are read by rules before they are sent, and that staff review what these flag.
insert into document_versions (document, number, day, digest, material, summary, effective_at)
select 'privacy', max(number) + 1, date '2026-12-01', '9c2b31131db0797e0a3c9a7e51ff9b24dadb749c28c11367abaabc85e91e1105', false,
  'صارت الرسائل تُقرأ آليًا قبل إرسالها لحماية الطرفين، ويراجع الفريق ما عُلّم منها، وتُسجَّل كل مراجعة.',
  timestamp '2026-11-24' at time zone 'Africa/Cairo'
from document_versions where document = 'privacy';
