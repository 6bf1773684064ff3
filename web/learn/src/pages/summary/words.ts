import type { CountedNoun } from '@hiwar/kit/format/counted.ts'
import { forReader } from '@hiwar/kit/words/reader.ts'

/** Words of the page that stays of a lesson. */
export const summaryWords = {
  title: 'ملخص الدرس',
  about: 'عن الدرس',
  other: 'مع',
  when: 'الموعد',
  together: 'المدة معًا',
  outcome: 'النتيجة',
  outcomeSoon: 'تظهر النتيجة خلال دقائق.',
  notRecorded: 'لا نحتفظ بتسجيل للدرس.',
  edit: 'تعديل',
  editUntil: 'التعديل متاح حتى {when}.',
  edited: 'إنهاء التعديل',
  frozen: 'أُغلق مكتب الدرس بعد يوم من نهايته، وما كُتب فيه يبقى هنا.',
  desk: 'مكتب الدرس',
  words: 'كلمات الدرس ({count})',
  corrections: 'التصحيحات',
  notes: 'الملاحظات',
  board: 'اللوح',
  boardPage: 'صفحة {number} من اللوح',
  says: 'وصف اللوح:',
  material: 'مادة الدرس',
  nothing: 'لم يُكتب شيء في هذا الدرس.',
} as const
forReader(summaryWords)

export const wordNoun: CountedNoun = {
  zero: 'لا كلمات',
  one: 'كلمة واحدة',
  two: 'كلمتان',
  twoAfter: 'كلمتين',
  few: 'كلمات',
  many: 'كلمة',
  other: 'كلمة',
}
