/** What every list of the back office says. */
export const listWords = {
  all: 'الكل',
  filters: 'التصفية',
  noMatch: 'لا نتائج بهذه المواصفات.',
  exportCsv: 'تصدير CSV',
  open: 'عرض',
  openOf: 'عرض {what}',
  number: 'الرقم',
  created: 'تاريخ الإنشاء',
  updated: 'آخر تحديث',
  state: 'الحالة',
  length: 'المدة',
  from: 'من يوم',
  to: 'إلى يوم',
  reversedDays: 'اليوم الأخير يسبق اليوم الأول.',
  nothing: '–',
} as const
