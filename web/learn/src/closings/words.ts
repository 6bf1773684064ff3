import { forReader } from '@hiwar/kit/words/reader.ts'

/** Words of the closing of a lesson. */
export const closingWords = {
  title: 'ختام الدرس',
  done: 'ما أُنجز',
  doneHint: 'ضغطة: بمساعدة، ضغطتان: باستقلال، ثلاث: بلا علامة.',
  helped: 'بمساعدة',
  alone: 'باستقلال',
  off: 'بلا علامة',
  ticked: '{ability}: {how}',
  nextStep: 'الخطوة التالية',
  nextSheet: 'المادة التالية: {title}',
  homework: 'الواجب',
  homeworkText: 'نص الواجب',
  due: 'موعد التسليم',
  dueOn: 'التسليم: {day}',
  save: 'حفظ الختام',
  saveEmpty: 'ختام بلا إضافات',
  saved: 'حُفظ الختام',
  edit: 'تعديل الختام',
  opens: 'كتابة الختام تبدأ {clock}، قبل نهاية الدرس بخمس دقائق.',
  closed: 'انتهى وقت كتابة الختام.',
  without: 'لا ختام لهذا الدرس.',
  awaitedOfHim: 'لم يكتب المدرّس الختام بعد.',
  awaitedOfHer: 'لم تكتب المدرّسة الختام بعد.',
} as const
forReader(closingWords)
