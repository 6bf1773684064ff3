/** Names of the pages, in the sidebar and above each page; a page brings its other words. */
export const pageNames = {
  board: 'لوحة اليوم',
  users: 'المستخدمون',
  user: 'الحساب',
  tutors: 'المدرّسون',
  tutor: 'المدرّس',
  tutorPage: 'صفحة المدرّس',
  media: 'الوسائط',
  photoSessions: 'التصوير',
  photoSession: 'تصوير مدرّس',
  topics: 'الموضوعات',
  texts: 'النصوص',
  invoices: 'طلبات السحب',
  lessons: 'الدروس',
  interviews: 'المقابلات',
  plans: 'الباقات',
  figures: 'الأرقام',
  flags: 'المزايا',
  reports: 'الدعم والرسائل',
  reviews: 'التقييمات',
  platformSettings: 'إعدادات المنصّة',
  audit: 'سجل العمليات',
  securityEvents: 'أحداث الأمان',
  deliveries: 'تسليم الإشعارات',
  payments: 'عمليات الدفع',
  reconciliation: 'المطابقة',
  jobs: 'مهام متعثّرة',
  serverStats: 'حالة الخادم',
  userSettings: 'إعدادات حسابي',
} as const

/** Names of tabs that the palette finds by themselves. */
export const tabNames = {
  flags: 'رسائل معلَّمة',
} as const

/** Arabic names of the tables that staff can export. */
export const tableWords: Readonly<Record<string, string>> = {
  user: pageNames.users,
  suspension: 'إيقاف الحسابات',
  consent: 'الموافقات',
  tutor: pageNames.tutors,
  lesson: pageNames.lessons,
  interview: pageNames.interviews,
  'demo-session': 'الجلسات التجريبية',
  'intro-video': 'الفيديوهات التعريفية',
  invoice: pageNames.invoices,
  payment: pageNames.payments,
  transaction: pageNames.payments,
  figures: pageNames.figures,
  coupon: 'أكواد الخصم',
  invite: 'الدعوات',
  rating: pageNames.reviews,
  report: 'طلبات الدعم',
  'contact-request': 'رسائل التواصل',
  delivery: pageNames.deliveries,
  audit: pageNames.audit,
  'security-event': pageNames.securityEvents,
}

/** Shorter names for the bottom bar of a phone, where the full ones would be cut. */
export const briefNames = {
  users: 'الحسابات',
  reports: 'الدعم',
} as const

export const pageGroups = {
  watch: 'المتابعة',
  people: 'الأشخاص',
  content: 'المحتوى',
  money: 'المالية',
  system: 'النظام',
} as const

export const adminWords = {
  loginTitle: 'دخول لوحة الإدارة',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  forgotten: 'نسيت كلمة المرور؟',
  logIn: 'دخول',
  signOut: 'تسجيل الخروج',
  urgent: 'بلاغ عاجل ينتظر أول رد.',
  toUrgent: 'عرض البلاغ',
  staffOnly: 'لوحة الإدارة لفريق حوار فقط',
  staffOnlyText: 'هذا الحساب لتطبيق حوار، وفيه دروسك ومواعيدك.',
  toApp: 'الانتقال إلى التطبيق',
  /** Name of a link in the navigation whose page holds work. */
  waiting: '{page}، {count} بانتظار قرار',
} as const

export const paletteWords = {
  open: 'الانتقال السريع',
  title: 'الانتقال السريع',
  search: 'اسم صفحة أو شخص أو رقم درس',
  keys: 'Ctrl K',
  pages: 'الصفحات',
  people: 'الأشخاص',
  numbers: 'بالرقم',
  lesson: 'الدرس رقم {id}',
  payment: 'عملية الدفع رقم {id}',
  withdrawal: 'طلب السحب رقم {id}',
  report: 'طلب الدعم رقم {id}',
  none: 'لا شيء بهذا الاسم.',
  results: 'النتائج',
} as const

/** Words of the account page of the logged-in person. */
export const ownWords = {
  title: pageNames.userSettings,
  facts: 'بياناتك',
  name: 'الاسم',
  save: 'حفظ',
  saved: 'تم حفظ التغييرات.',
  sendCode: 'إرسال رمز التأكيد',
  tables: 'الجداول',
  tablesNote: 'كم صفًا في الصفحة الواحدة، على هذا الجهاز.',
} as const
