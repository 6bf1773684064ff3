/** Texts about broken appointments of tutors. */
export const reliabilityWordings = {
  reliability_event: {
    title: 'سُجّلت مخالفة',
    body: 'مخالفة التزام: {{what}}، {{date}} بتوقيت القاهرة، {{points}}. التظلّم متاح حتى {{until}}.',
  },
  level_changed: {
    title: 'تغيّر مستوى التزامك',
    body: 'مستواك الآن «{{level}}»: {{effect}}.',
  },
  level_highest: {
    title: 'أعلى مستوى في الالتزام',
    body: 'بلغت مخالفات {{name}} أعلى مستوى: لا حجوزات جديدة حتى {{date}} بتوقيت القاهرة.',
  },
  reliability_decided: {
    title: 'قرار تظلّمك',
    body: 'قرار تظلّمك: {{outcome}}.',
  },
  excuse_asked: {
    title: 'تأكيد سبب الإلغاء',
    body: 'سبب إلغاء درس {{date}} بتوقيت القاهرة مع {{name}} كما وصلنا: بطلبك. هل هذا صحيح؟',
  },
} as const
