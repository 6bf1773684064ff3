/** What parts of several pages say. */
export const partWords = {
  noName: 'بلا اسم',
  openRow: 'تفاصيل {what} {id}',
  chooseFile: 'اختيار ملف',
  otherFile: 'اختيار ملف آخر',
  sending: 'رفع الملف',
  noText: 'لا شيء مكتوب بعد.',
} as const
