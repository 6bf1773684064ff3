import { forReader } from '../words/reader.ts'

/** Texts on accounts that several apps share: codes, passwords, addresses, theme. */
export const codeWords = {
  emailTitle: 'تأكيد البريد الإلكتروني',
  sentTo: 'أرسلنا رمزًا من ٥ أرقام إلى <ltr>{email}</ltr>، وهو صالح ١٥ دقيقة.',
  code: 'رمز التأكيد',
  confirm: 'تأكيد',
  later: 'لاحقًا',
  resend: 'إعادة إرسال الرمز',
  resendIn: 'إعادة الإرسال بعد {seconds}',
  notThere: 'لم يصل الرمز؟ ربما هو في البريد غير المرغوب (Spam)، أو في كتابة العنوان خطأ.',
  resent: 'وصلك رمز جديد على بريدك.',
  emailVerified: 'تم تأكيد بريدك الإلكتروني.',
} as const

export const passwordWords = {
  newPassword: 'كلمة المرور الجديدة',
  repeatPassword: 'تأكيد كلمة المرور',
  rules: '٨ أحرف أو أكثر، منها رقم، وحرف إنجليزي صغير، ورمز مثل !',
  missing: 'ما زال مطلوبًا: {rules}.',
  allMet: 'كلمة مرور قوية.',
  perhapsSaved: 'ربما حُفظت كلمة المرور الجديدة في المحاولة السابقة. جرّب الدخول بها.',
} as const
forReader(passwordWords)

/** In the order of the rules in domain. */
export const passwordRuleWords = {
  length: '٨ إلى ٥٠ حرفًا',
  digit: 'رقم',
  'lower-case': 'حرف إنجليزي صغير',
  sign: 'علامة مثل ! أو #',
  'no-space': 'حذف المسافات',
  common: 'كلمة غير شائعة',
} as const

export const addressWords = {
  email: 'البريد الإلكتروني',
  verified: 'مؤكَّد',
  unverified: 'غير مؤكَّد',
  changeEmail: 'تغيير البريد',
  newEmail: 'البريد الجديد',
  newEmailText: 'نرسل إلى البريد الجديد رمزًا لتأكيده، ونبلغ البريد الحالي بالتغيير.',
  saveEmail: 'حفظ البريد',
  waitingEmail: 'تغيير البريد إلى <ltr>{email}</ltr> في انتظار تأكيد صاحب الحساب.',
  waitingPhone: 'تغيير رقم الهاتف إلى <ltr>{phone}</ltr> في انتظار تأكيد صاحب الحساب.',
  waitingNoPhone: 'حذف رقم الهاتف في انتظار تأكيد صاحب الحساب.',
} as const

export const googleButtonWords = {
  toCome: 'المتابعة باستخدام Google',
  failed: 'تعذّر تحميل زر Google.',
  off: 'الدخول بحساب Google متوقف الآن. جرّب في وقت آخر.',
} as const
forReader(googleButtonWords)

/** Asked by the site and by the learner app in the same words. */
export const consentWords = {
  name: 'القياس والإعلانات',
  ask: 'بموافقتك نشارك بيانات القياس مع Meta لتحسين الموقع والإعلانات.',
  allow: 'السماح بالقياس',
  yes: 'أوافق',
  no: 'لا، شكرًا',
  more: 'ما الذي نشاركه؟',
  given: 'شكرًا. تغيير اختيارك متاح في أي وقت من إعدادات حسابك.',
  refused: 'لن نشارك شيئًا. تغيير اختيارك متاح في أي وقت من إعدادات حسابك.',
} as const

export const lookWords = {
  look: 'المظهر',
  lookNote: 'يُحفظ على هذا الجهاز فقط.',
} as const

export const learningWords = {
  goal: 'ما هدفك من الإنجليزية؟',
  level: 'كيف إنجليزيتك الآن؟',
  saved: 'تم الحفظ.',
} as const
