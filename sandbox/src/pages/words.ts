// The Arabic words and numbers of the pages. Numbers to read are Arabic-Indic; numbers to copy stay Latin.
import type { Fault } from '../faults.ts'
import type { Delivery, OrderStatus } from '../fawry/order.ts'
import type { CaughtMessage } from '../mail/inbox.ts'

const locale = 'ar-EG-u-nu-arab'
const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EGP' })
const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Africa/Cairo' })
const whole = new Intl.NumberFormat(locale)

export const readAmount = (piastres: number) => money.format(piastres / 100)
export const readTime = (at: number | string) => time.format(new Date(at))
export const readNumber = (value: number) => whole.format(value)

export const statusWords: Readonly<Record<OrderStatus, string>> = {
  NEW: 'بانتظار الدفع',
  PAID: 'مدفوعة',
  CANCELED: 'ملغاة',
  EXPIRED: 'انتهت مهلتها',
  FAILED: 'مرفوضة',
  PARTIAL_REFUNDED: 'رُدّ جزء منها',
  REFUNDED: 'رُدّت كاملة',
}

export const deliveryWords: Readonly<Record<Delivery['outcome'], string>> = {
  waiting: 'الإشعار في الطريق',
  delivered: 'وصل الإشعار',
  'gave-up': 'لم يصل الإشعار',
  'no-address': 'لا عنوان للإشعار',
}

export const serviceWords: Readonly<Record<Fault['service'], string>> = {
  fawry: 'فوري',
  google: 'Google',
  meta: 'Meta',
  mail: 'البريد',
  whatsapp: 'واتساب',
  telegram: 'تيليجرام',
  push: 'إشعارات المتصفح',
}

export const channelWords: Readonly<Record<CaughtMessage['channel'], string>> = {
  email: 'بريد',
  whatsapp: 'واتساب',
  telegram: 'تيليجرام',
  push: 'إشعار متصفح',
}

export const modeWords: Readonly<Record<Fault['mode'], string>> = {
  slow: 'رد متأخر',
  hang: 'لا رد أبدًا',
  error: 'خطأ من الخدمة',
  garbage: 'رد غير مفهوم',
  endless: 'رد لا ينتهي',
  redirect: 'إحالة إلى عنوان آخر',
  'no-answer': 'تنفيذ الطلب ثم انقطاع الاتصال',
  answer: 'رد محدد',
  'charged-no-answer': 'تسجيل العملية ثم انقطاع الاتصال',
  'refunded-no-answer': 'رد المبلغ ثم انقطاع الاتصال',
  duplicate: 'إشعار مكرر',
  'wrong-signature': 'إشعار بتوقيع خاطئ',
  'wrong-amount': 'إشعار بمبلغ مختلف',
}
