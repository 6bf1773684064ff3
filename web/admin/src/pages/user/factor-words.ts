/** Texts about another person's second factor. */
export const factorWords = {
  title: 'التحقق بخطوتين',
  none: 'لا وسيلة تحقق لهذا الحساب.',
  totp: 'تطبيق رموز',
  passkey: 'مفتاح مرور',
  lastUsed: 'آخر استخدام <when></when>',
  neverUsed: 'لم تُستخدم بعد',
  codesLeft: 'رموز الطوارئ: {codes}',
  reset: 'إعادة ضبط التحقق بخطوتين',
  resetText: 'تُحذف وسائل التحقق كلها ويخرج الحساب من كل الأجهزة. يُطلب ذلك بعد رؤية صاحب الحساب فقط.',
  reason: 'السبب',
  reasonHint: 'كيف تم التأكد من صاحب الحساب؟',
  done: 'تمت إعادة ضبط التحقق بخطوتين.',
  asked: 'تُعاد بعد ٢٤ ساعة ما لم يوقفها مدير عام.',
  waits: 'تُعاد وسائل التحقق إلى البداية <when></when>. ',
  stop: 'إيقاف',
  stopped: 'تم إيقاف إعادة الضبط.',
} as const
