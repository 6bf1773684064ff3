import type { CountedNoun } from '../format/counted.ts'
import { forReader } from './reader.ts'

export const uploadWords = {
  share: 'جارٍ الرفع: {share}',
  keeping: 'وصل الملف كاملًا، وجارٍ حفظه…',
  stop: 'إيقاف الرفع',
  tooLarge: 'الملف أكبر من {most} ميجابايت. اختر ملفًا أصغر.',
} as const
forReader(uploadWords)

/** Words of a table that is being saved as a file. */
export const exportWords = {
  preparing: 'جارٍ تجهيز الملف…',
  received: 'وصل {size}',
  saved: 'تم تنزيل الملف، وفيه {rows}.',
  stop: 'إلغاء التصدير',
  stopped: 'تم إلغاء التصدير، ولم يُحفظ ملف.',
  cut: 'انقطع التصدير قبل أن يكتمل، ولم يُحفظ ملف. جرّب من جديد.',
} as const
forReader(exportWords)

export const rowNoun: CountedNoun = {
  zero: 'لا صفوف',
  one: 'صف واحد',
  two: 'صفان',
  twoAfter: 'صفين',
  few: 'صفوف',
  many: 'صفًا',
  other: 'صف',
}
