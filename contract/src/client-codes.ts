/** Codes the browser gives itself; they never travel. */
export const clientMessages = {
  'device-not-found': 'لم نعثر على كاميرا أو ميكروفون. يمكنك توصيل الجهاز ثم إعادة المحاولة.',
  'device-in-use': 'الكاميرا أو الميكروفون قيد الاستخدام في برنامج آخر. يمكنك إغلاقه ثم إعادة المحاولة.',
  'device-over-constrained': 'إعدادات المكالمة لا تناسب الكاميرا أو الميكروفون المتاح. يمكنك اختيار جهاز آخر.',
  'device-permission-denied': 'لم يُسمح للمتصفح باستخدام الكاميرا أو الميكروفون. يمكنك السماح بذلك من إعدادات المتصفح.',
  'device-unexpected': 'تعذّر تشغيل الكاميرا أو الميكروفون. يمكنك إعادة المحاولة.',
  'password-mismatch': 'كلمتا المرور غير متطابقتين.',
  'load-failed': 'تعذّر تحميل البيانات. يمكنك التأكد من الاتصال بالإنترنت ثم إعادة المحاولة.',
  // ours: what was sent may have been done, and only its answer is lost.
  'send-failed': 'لم يصل ردّ من الخادم. يمكنك التأكد من الاتصال بالإنترنت ثم إعادة المحاولة.',
} as const

export type ClientCode = keyof typeof clientMessages
