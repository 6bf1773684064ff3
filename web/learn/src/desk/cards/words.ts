import { deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'

/** Words of the cards on the desk. */
export const cardWords = {
  title: 'البطاقات',
  addFix: 'بطاقة تصحيح',
  addWord: 'بطاقة كلمة',
  fixes: 'التصحيحات',
  words: 'الكلمات',
  empty: 'لا بطاقات بعد. بطاقات الكلمات والتصحيحات تبقى في ملخص الدرس.',
  said: 'ما قيل',
  better: 'الأصح',
  why: 'السبب',
  word: 'الكلمة',
  meaning: 'المعنى بالعربية',
  example: 'مثال',
  mine: 'بطاقتك',
  deleteFix: 'حذف بطاقة التصحيح',
  deleteWord: 'حذف بطاقة الكلمة',
  deleted: 'حُذفت البطاقة.',
  undo: 'تراجع',
  undoAlt: 'التراجع متاح ما دام هذا التنبيه ظاهرًا.',
  fixesFull: `في المكتب ${formatNumber(deskLimits.cards)} بطاقة تصحيح، وهذا حدّه. حذف بطاقة يفسح مكانًا لغيرها.`,
  wordsFull: `في المكتب ${formatNumber(deskLimits.cards)} بطاقة كلمة، وهذا حدّه. حذف بطاقة يفسح مكانًا لغيرها.`,
  tooMany: 'في المكتب بطاقات أكثر من حدّه، والظاهر منها الأحدث.',
  tooLong: 'النص أطول من حدّه، والظاهر أوله.',
  readOnly: 'المكتب للقراءة فقط الآن.',
} as const
