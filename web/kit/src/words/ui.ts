import { forReader } from './reader.ts'

/** Texts inside the kit's own components. */
export const uiWords = {
  back: 'رجوع',
  close: 'إغلاق',
  stay: 'البقاء',
  leave: 'المغادرة دون حفظ',
  unsavedTitle: 'تغييرات غير محفوظة',
  unsavedText: 'ستُفقد التغييرات عند المغادرة.',
  optional: '(اختياري)',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  counter: '{used} من {limit}',
  copy: 'نسخ',
  copied: 'تم النسخ.',
  loading: 'جارٍ التحميل',
  retry: 'إعادة المحاولة',
  requestId: 'رقم الخطأ',
  copyRequestId: 'نسخ رقم الخطأ',
  refresh: 'تحديث',
  stale: 'تعذّر التحديث. آخر تحديث {when}',
  clearFilter: 'مسح التصفية',
  notifications: 'الإشعارات (F8)',
  notification: 'إشعار',
  closeNotification: 'إغلاق الإشعار',
  pages: 'صفحات النتائج',
  previous: 'السابق',
  next: 'التالي',
  pageOf: 'صفحة {page} من {pages}',
  rows: 'عدد الصفوف',
  showMore: 'عرض المزيد',
  endOfList: 'وصلت إلى نهاية القائمة',
  nextTry: 'المحاولة التالية بعد {seconds}',
  rating: '{value} من {most}',
  step: 'الخطوة {number} من {count}: {name}',
  stepDone: 'تمّت',
  sortAscending: 'ترتيب تصاعدي حسب {column}',
  sortDescending: 'ترتيب تنازلي حسب {column}',
  choose: 'اختر',
  dismiss: 'إخفاء التنبيه',
  chooseDay: 'اختر يومًا',
  clearDay: 'مسح اليوم',
  dayOutside: 'ليس ضمن المدة المتاحة',
} as const
forReader(uiWords)

/** What one to five stars say. */
export const starWords = ['ضعيف', 'مقبول', 'جيد', 'جيد جدًا', 'ممتاز'] as const
