/** What the quick way to pages and people says. */
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
  none: 'لا شيء بهذا الاسم.',
  results: 'النتائج',
} as const
