import type { SecurityEventKind } from '@hiwar/contract/platform/security-events.ts'
import type { Tone } from '@hiwar/kit/ui/surfaces.tsx'
import { pageNames } from '../words.ts'

export const securityWords = {
  title: pageNames.securityEvents,
  note: 'محاولات الدخول والرموز والصلاحيات، مجمّعة بالدقيقة، وتبقى {days}. عنوان الشبكة يظهر علامةً لا تكشفه.',
  none: 'لا أحداث بعد.',
  kind: 'الحدث',
  person: 'الحساب',
  nobody: 'حساب غير معروف',
  address: 'علامة العنوان',
  manyAddresses: 'عناوين كثيرة',
  onlyAddress: 'أحداث العنوان {address} فقط',
  action: 'الطلب',
  count: 'العدد',
  when: 'آخر مرة',
  request: 'السجل',
} as const

/** Arabic names of the requests at the doors of accounts. */
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

/** Arabic names of the kinds. */
export const kindWords: Readonly<Record<SecurityEventKind, string>> = {
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

export const kindTones: Readonly<Record<SecurityEventKind, Tone>> = {
  login: 'success',
  'login-failed': 'danger',
  'password-failed': 'danger',
  'factor-asked': 'neutral',
  'factor-failed': 'danger',
  'factor-proved': 'success',
  'factor-changed': 'warning',
  'factor-copied': 'danger',
  'step-up-asked': 'neutral',
  'stepped-up': 'success',
  'code-sent': 'neutral',
  'code-failed': 'danger',
  'code-confirmed': 'success',
  'password-reset': 'warning',
  'logins-ended': 'warning',
  'token-refused': 'warning',
  'limit-refused': 'danger',
  'role-refused': 'danger',
  'account-refused': 'warning',
  export: 'info',
}
