/** Words that staff alone read, on screens and in exported tables: deliveries and security events. */

import type { SelfRefundState } from '../money/transactions.ts'
import type { BulkAct, BulkState } from '../platform/bulk.ts'
import type { SecurityEventKind } from '../platform/security-events.ts'
import type { PlaceReason, PlaceState, StandingEnd, StandingState } from './kept-times.ts'
import type { DeliveryChannel, DeliveryStatus } from './platform.ts'
import type { ReportOutcome, ReportSeverity, ReportSource } from './reports.ts'

export const channelWords: Readonly<Record<DeliveryChannel, string>> = {
  whatsapp: 'واتساب',
  telegram: 'تيليجرام',
  email: 'البريد',
  push: 'إشعار المتصفح',
}

export const deliveryStatusWords: Readonly<Record<DeliveryStatus, string>> = {
  pending: 'في الانتظار',
  sent: 'أُرسل',
  failed: 'فشل',
  dropped: 'لم يُرسل',
}

export const reportSeverityWords: Readonly<Record<ReportSeverity, string>> = {
  unsafe: 'خطر',
  serious: 'مهم',
  normal: 'معتاد',
}

export const reportSourceWords: Readonly<Record<ReportSource, string>> = { person: 'من شخص', system: 'من النظام' }

export const reportOutcomeWords: Readonly<Record<ReportOutcome, string>> = {
  warned: 'تنبيه',
  suspended: 'إيقاف',
  frozen: 'تجميد',
  'no-violation': 'لا مخالفة',
}

/** The causes of deliveries. */
export const deliveryEventWords: Readonly<Record<string, string>> = {
  'lesson-booked': 'حجز درس',
  'lesson-moved': 'تغيير موعد درس',
  'lesson-canceled': 'إلغاء درس',
  'lesson-reminder': 'تذكير بدرس',
  'lesson-reminder-24h': 'تذكير قبل يوم',
  'lesson-reminder-1h': 'تذكير قبل ساعة',
  'lesson-starting': 'قبل الدرس بدقائق',
  'lesson-answered': 'رد على تذكير',
  'waiting-in-room': 'انتظار في الغرفة',
  'messages-waiting': 'رسائل لم تُقرأ',
  'contact-flagged': 'تنبيه بشأن رسالة',
  'reliability-event': 'مخالفة التزام',
  'level-changed': 'تغيّر مستوى الالتزام',
  'reliability-decided': 'قرار تظلّم من مخالفة',
  'excuse-asked': 'تأكيد سبب إلغاء',
  digest: 'ملخص اليوم',
  'slot-deleted': 'حذف موعد متاح',
  'payment-applied': 'نجاح الدفع',
  'payment-failed': 'تعذّر الدفع',
  'payment-refunded': 'استرداد مبلغ',
  'subscription-ending': 'قرب انتهاء الاشتراك',
  'lesson-standing': 'موعد ثابت',
  'subscription-care': 'إيقاف الاشتراك مؤقتًا',
  'waiting-offer': 'قائمة الانتظار',
  gift: 'استخدام هدية',
  'gift-code': 'كود هدية',
  renewal: 'التجديد بالبطاقة',
  'interview-booked': 'حجز مقابلة',
  'interview-decided': 'قرار مقابلة',
  'demo-session-booked': 'حجز جلسة تجريبية',
  'demo-session-decided': 'قرار جلسة تجريبية',
  'intro-video-decided': 'قرار الفيديو التعريفي',
  'invoice-decided': 'قرار طلب سحب',
  'withdrawal-overdue': 'طلب سحب متأخر',
  'report-replied': 'رد على طلب دعم',
  'report-closed': 'إغلاق طلب دعم',
  'review-replied': 'رد على تقييم',
  'review-hidden': 'إخفاء نص تقييم',
  'report-filed': 'بلاغ عاجل',
  'report-overdue': 'بلاغ متأخر',
  'tutor-activated': 'تفعيل مدرّس',
  'studio-chosen': 'اختيار استوديو',
  'photo-session-set': 'موعد تصوير',
  'times-available': 'مواعيد متاحة',
  'minutes-returned': 'عودة دقائق',
  'lesson-marked': 'غياب عن درس',
  'power-cut': 'انقطاع الكهرباء',
  'summary-ready': 'ملخص درس',
  'closing-missing': 'درس بلا ختام',
  'lesson-decided': 'قرار حضور',
  'phone-code': 'رمز تأكيد الهاتف',
  'email-code': 'رمز تأكيد البريد',
  'password-code': 'رمز استعادة كلمة المرور',
  message: 'رسالة جديدة',
  'login-new': 'دخول من جهاز جديد',
  'guardian-answered': 'رد ولي الأمر',
  'guardian-asked': 'سؤال ولي الأمر',
  'guardian-granted': 'تأكيد لولي الأمر',
  'guardian-code': 'رمز ولي الأمر',
  'data-export-ready': 'نسخة البيانات جاهزة',
  'terms-changed': 'تعديل الشروط',
  'email-changed': 'تغيّر البريد',
  'phone-changed': 'تغيّر رقم الهاتف',
  'password-changed': 'تغيّرت كلمة المرور',
  'contact-change-asked': 'طلب تغيير وسيلة التواصل',
}

/** Arabic names of the requests that security events count. */
export const requestWords: Readonly<Record<string, string>> = {
  'auth.password': 'دخول بكلمة المرور',
  'auth.google': 'دخول بحساب Google',
  'auth.refresh': 'تجديد الدخول',
  'auth.disown': 'إنهاء الدخول بعبارة «لم يكن هذا دخولي»',
  'auth.confirm': 'تأكيد الهوية',
  'auth.end-session': 'تسجيل الخروج من جهاز',
  'auth.end-other-sessions': 'تسجيل الخروج من الأجهزة الأخرى',
  'second-factor.prove': 'الخطوة الثانية للدخول',
  'passkey.log-in': 'دخول بمفتاح المرور',
  'phone-code.send': 'إرسال رمز إلى الهاتف',
  'phone-code.verify': 'تأكيد رمز الهاتف',
  'email-code.send': 'إرسال رمز إلى البريد',
  'email-code.confirm': 'تأكيد رمز البريد',
  'password-code.send': 'إرسال رمز كلمة المرور',
  'password-code.confirm': 'كلمة مرور جديدة برمز',
  'my-data.download': 'تنزيل نسخة من البيانات',
  'socket.connect': 'اتصال مباشر',
}

export const securityEventWords: Readonly<Record<SecurityEventKind, string>> = {
  login: 'دخول جديد',
  'login-failed': 'فشل دخول',
  'password-failed': 'كلمة مرور حالية خاطئة',
  'factor-asked': 'طلب الخطوة الثانية',
  'factor-failed': 'خطوة ثانية خاطئة',
  'factor-proved': 'نجاح الخطوة الثانية',
  'factor-changed': 'تغيير في التحقق بخطوتين',
  'factor-copied': 'مفتاح مرور منسوخ',
  'step-up-asked': 'طلب تأكيد الهوية',
  'stepped-up': 'تأكيد الهوية',
  'code-sent': 'إرسال رمز',
  'code-failed': 'رمز خاطئ',
  'code-confirmed': 'تأكيد رمز',
  'password-reset': 'كلمة مرور جديدة برمز',
  'logins-ended': 'خروج من كل الأجهزة',
  'token-refused': 'رمز دخول مرفوض',
  'limit-refused': 'رفض لكثرة المحاولات',
  'role-refused': 'رفض صلاحية',
  'account-refused': 'حساب موقوف',
  export: 'تصدير جدول',
}

/** The states of a refund that a student asked for, as staff read them. */
export const selfRefundWords: Readonly<Record<SelfRefundState, string>> = {
  asked: 'طُلب',
  'by-hand': 'تحويل يدوي',
  given: 'تم',
}

export const standingStateWords: Record<StandingState, string> = {
  active: 'سارٍ',
  paused: 'متوقف مؤقتًا',
  ended: 'انتهى',
}

export const standingEndWords: Record<StandingEnd, string> = {
  student: 'أنهاه الطالب',
  tutor: 'أنهاه المدرّس',
  staff: 'أنهاه فريق حوار',
  missed: 'ثلاثة مواعيد لم تتم',
  'tutor-left': 'المدرّس غير متاح',
  subscription: 'استرداد الاشتراك',
  parted: 'حظر أو إيقاف أو حذف',
}

export const placeStateWords: Record<PlaceState, string> = {
  wanting: 'ينتظر خلو الوقت',
  held: 'محفوظ',
  booked: 'محجوز',
  skipped: 'لن يُحجز',
}

/** Why dates of standing times did not become lessons, as staff count them. */
export const placeReasonStaffWords: Record<PlaceReason, string> = {
  'reached-booking-limit': 'درس آخر محجوز',
  'no-enough-minutes': 'دقائق لا تكفي',
  'subscription-required': 'لا اشتراك يغطي الموعد',
  'subscription-frozen': 'اشتراك متوقف مؤقتًا',
  'slot-not-found': 'ليس في جدول المدرّس',
  'busy-tutor': 'الوقت محجوز عند المدرّس',
  'conflicting-lessons': 'موعد آخر للطالب',
  'student-unready': 'حساب الطالب غير مكتمل',
  forbidden: 'الحجز غير متاح',
  paused: 'موعد ثابت متوقف مؤقتًا',
  'no-such-hour': 'ساعة غير موجودة',
}

/** What staff do to many rows at once. */
export const bulkActWords: Record<BulkAct, string> = {
  'close-reports': 'إغلاق الطلبات',
  'handle-requests': 'تسجيل المتابعة',
  'hide-reviews': 'إخفاء النصوص',
  'show-reviews': 'إظهار النصوص',
  'archive-coupons': 'أرشفة الأكواد',
  'deactivate-tutors': 'إلغاء التفعيل',
  'suspend-users': 'إيقاف الحسابات',
}

export const bulkStateWords: Record<BulkState, string> = {
  waiting: 'في الانتظار',
  running: 'جارٍ التنفيذ',
  done: 'اكتمل',
  undone: 'تم التراجع',
}
