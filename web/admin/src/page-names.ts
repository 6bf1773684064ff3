/** What the pages are called, in the sidebar and over the page; the rest of a page's words comes with the page. */
export const pageNames = {
  board: 'لوحة اليوم',
  users: 'المستخدمون',
  user: 'الحساب',
  tutors: 'المدرّسون',
  tutor: 'المدرّس',
  tutorPage: 'صفحة المدرّس',
  media: 'الوسائط',
  photoSessions: 'جلسات التصوير',
  photoSession: 'جلسة التصوير',
  topics: 'الموضوعات',
  invoices: 'طلبات السحب',
  lessons: 'الدروس',
  interviews: 'المقابلات',
  plans: 'الباقات',
  reports: 'البلاغات والرسائل',
  platformSettings: 'إعدادات المنصّة',
  audit: 'سجل العمليات',
  deliveries: 'تسليم الإشعارات',
  payments: 'عمليات الدفع',
  serverStats: 'حالة الخادم',
  userSettings: 'إعدادات حسابي',
} as const

export const pageGroups = {
  watch: 'المتابعة',
  people: 'الأشخاص',
  content: 'المحتوى',
  money: 'المال',
  system: 'النظام',
} as const
