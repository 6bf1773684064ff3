/** Words of this app's own frame; those that the apps share are the kit's. */
export const frameWords = {
  subscribe: 'اشتراك',
  staffTitle: 'هذا حساب فريق العمل',
  staffText: 'هذا التطبيق للطلاب والمدرّسين. لوحة الإدارة في مكان آخر.',
  toAdmin: 'الانتقال إلى لوحة الإدارة',
  unverified: 'المراسلة والحجز يحتاجان إلى توثيق بريدك أو رقم هاتفك.',
  verifyEmail: 'توثيق البريد',
  verifyPhone: 'توثيق الهاتف',
  waitingPayment: 'لديك عملية دفع لم تكتمل.',
  resumePayment: 'متابعة الدفع',
  lessonSoon: 'درسك مع <name>{other}</name> يبدأ {when}.',
  enterRoom: 'دخول القاعة',
  subscriptionEnds: 'ينتهي اشتراكك {day}.',
  getChrome: 'تنزيل Chrome',
  browseOn: 'متابعة التصفّح',
  promise: 'دروس إنجليزية فردية بالدقائق التي تناسبك.',
} as const
