/** What parts of several pages say. */
export const partWords = {
  noName: 'بلا اسم',
  openRow: 'تفاصيل {what} {id}',
  chooseFile: 'اختيار ملف',
  otherFile: 'اختيار ملف آخر',
  sending: 'رفع الملف',
  noText: 'لا شيء مكتوب بعد.',
  path: 'مسار الصفحة',
  log: 'السجل',
  copyEmail: 'نسخ البريد',
  copyPhone: 'نسخ رقم الهاتف',
} as const
