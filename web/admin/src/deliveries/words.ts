import { pageNames } from '../words.ts'

export const deliveryWords = {
  title: pageNames.deliveries,
  note: 'ما أُرسل، ولمن، وعبر أي وسيلة. لا نص هنا ولا رمز ولا رقم.',
  none: 'لا إشعارات أُرسلت بعد.',
  day: 'آخر ٢٤ ساعة',
  what: 'التسليم',
  panelTitle: 'التسليم {id}',
  person: 'المستلم',
  event: 'الحدث',
  channel: 'الوسيلة',
  tries: 'المحاولات',
  nextTry: 'المحاولة التالية',
  lastError: 'آخر سبب',
  sentAt: 'تم الإرسال',
  facts: 'التفاصيل',
  otherDeliveries: 'ما أُرسل للشخص نفسه',
} as const

export const channelWords = {
  whatsapp: 'واتساب',
  telegram: 'تيليجرام',
  email: 'البريد',
  push: 'إشعار المتصفح',
} as const

export const statusWords = {
  pending: 'في الانتظار',
  sent: 'أُرسل',
  failed: 'فشل',
  dropped: 'متروك',
} as const

export const eventWords: Readonly<Record<string, string>> = {
  'lesson-booked': 'حجز درس',
  'lesson-moved': 'تغيير موعد درس',
  'lesson-canceled': 'إلغاء درس',
  'lesson-reminder': 'تذكير بدرس',
  'lesson-reminder-24h': 'تذكير قبل يوم',
  'lesson-reminder-1h': 'تذكير قبل ساعة',
  'slot-deleted': 'حذف موعد متاح',
  'payment-applied': 'نجاح الدفع',
  'payment-failed': 'تعذّر الدفع',
  'subscription-ending': 'قرب انتهاء الاشتراك',
  'interview-booked': 'حجز مقابلة',
  'interview-decided': 'قرار مقابلة',
  'demo-session-booked': 'حجز جلسة تجريبية',
  'demo-session-decided': 'قرار جلسة تجريبية',
  'intro-video-decided': 'قرار الفيديو التعريفي',
  'invoice-decided': 'قرار طلب سحب',
  'report-replied': 'رد على بلاغ',
  'minutes-returned': 'عودة دقائق',
  'lesson-decided': 'قرار حضور',
  'phone-code': 'رمز تأكيد الهاتف',
  'email-code': 'رمز تأكيد البريد',
  'password-code': 'رمز استعادة كلمة المرور',
  message: 'رسالة جديدة',
}
