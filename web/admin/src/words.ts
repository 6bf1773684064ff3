/** What the frame of the back office says. */
export const adminWords = {
  loginTitle: 'دخول لوحة الإدارة',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  forgotten: 'نسيت كلمة المرور؟',
  logIn: 'دخول',
  signOut: 'تسجيل الخروج',
  staffOnly: 'لوحة الإدارة لفريق العمل فقط',
  staffOnlyText: 'هذا الحساب للتطبيق نفسه: حجز الدروس وحضورها.',
  toApp: 'الانتقال إلى التطبيق',
} as const
