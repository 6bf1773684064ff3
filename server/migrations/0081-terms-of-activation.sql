-- The terms say that staff activate a tutor, which they may do before the last step.
insert into document_versions (document, number, day, digest, material, summary, effective_at)
select 'terms', max(number) + 1, date '2026-11-25', 'e6b51e5cb5d5e5f05261ef3029f23c5fd3279e47a123a5a8912595a5034cacfc', false,
  'أوضحنا أن فريق حوار هو من يفعّل حساب المدرّس.',
  timestamp '2026-11-24' at time zone 'Africa/Cairo'
from document_versions where document = 'terms';
