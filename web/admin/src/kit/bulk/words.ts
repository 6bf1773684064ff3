import type { CountedNoun } from '@hiwar/kit/format/counted.ts'

/** Words of acts on many rows. */
export const bulkWords = {
  pick: 'اختيار',
  pickOf: 'اختيار {name}',
  pickAll: 'اختيار الكل في الصفحة',
  region: 'الصفوف المحددة',
  clear: 'إلغاء التحديد',
  most: 'الحد {rows} في المرة.',
  asked: '{act}: {rows}',
  undo: 'تراجع ({seconds})',
  undoSoon: 'تراجع',
  undone: 'تم التراجع، ولم يتغيّر شيء.',
  waits: 'التنفيذ بعد ثوانٍ، والتراجع متاح حتى يبدأ.',
  running: 'جارٍ التنفيذ: {done} من {count}',
  allDone: 'اكتمل التنفيذ على {rows}.',
  someDone: 'اكتمل التنفيذ على {done} من {count}.',
  refused: 'بقي كما هو، والسبب:',
  row: 'رقم {id}',
} as const

export const pickedNoun: CountedNoun = {
  zero: 'لا صفوف محددة',
  one: 'صف واحد محدد',
  two: 'صفّان محددان',
  twoAfter: 'صفّين محددين',
  few: 'صفوف محددة',
  many: 'صفًّا محددة',
  other: 'صف محددة',
}

export const rowNoun: CountedNoun = {
  zero: 'لا صفوف',
  one: 'صف واحد',
  two: 'صفّان',
  twoAfter: 'صفّين',
  few: 'صفوف',
  many: 'صفًّا',
  other: 'صف',
}
