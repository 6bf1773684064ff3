/** Words of one's account that more than one app says: codes, passwords, addresses, look. */
export const codeWords = {
  emailTitle: 'تأكيد البريد الإلكتروني',
  sentTo: 'أرسلنا رمزًا من ٥ أرقام إلى <ltr>{email}</ltr>، وهو صالح ١٥ دقيقة.',
  code: 'رمز التأكيد',
  confirm: 'تأكيد',
  later: 'لاحقًا',
  resend: 'إعادة إرسال الرمز',
  resendIn: 'إعادة الإرسال خلال {seconds}',
  resent: 'وصلك رمز جديد على بريدك.',
  emailVerified: 'تم توثيق بريدك الإلكتروني.',
} as const

export const passwordWords = {
  newPassword: 'كلمة المرور الجديدة',
  repeatPassword: 'تأكيد كلمة المرور',
  rules: 'شروط كلمة المرور',
  perhapsSaved: 'ربما حُفظت كلمة المرور الجديدة في المحاولة السابقة. يمكنك تجربة الدخول بها.',
  ruleMet: 'تحقّق',
  ruleOpen: 'لم يتحقّق بعد',
} as const

/** In the order of the domain's rules. */
export const passwordRuleWords = {
  length: '٨ إلى ٥٠ حرفًا',
  digit: 'رقم',
  'lower-case': 'حرف إنجليزي صغير',
  sign: 'رمز',
  'no-space': 'دون مسافات',
} as const

export const addressWords = {
  email: 'البريد الإلكتروني',
  verified: 'موثّق',
  unverified: 'غير موثّق',
  changeEmail: 'تغيير البريد',
  newEmail: 'البريد الجديد',
  newEmailText: 'نرسل إلى البريد الجديد رمزًا لتأكيده، ونبلغ البريد الحالي بالتغيير.',
  saveEmail: 'حفظ البريد',
} as const

export const lookWords = {
  look: 'المظهر',
  lookNote: 'يُحفظ على هذا الجهاز فقط.',
} as const
