/** Texts about the closings of lessons. */
export const closingWordings = {
  summary_ready: {
    title: 'ملخص درسك جاهز',
    body: 'كُتب ختام درسك الذي كان {{date}} بتوقيت القاهرة: الخطوة التالية والواجب والكلمات في صفحة ملخص الدرس.',
  },
  closing_missing: {
    title: 'ختام درس',
    body: 'درسك الذي كان {{date}} بتوقيت القاهرة بلا ختام. كتابته تستغرق نصف دقيقة.',
  },
} as const
