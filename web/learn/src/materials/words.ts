import { forReader } from '@hiwar/kit/words/reader.ts'

/** Texts of sheets of material, wherever they are shown. */
export const materialWords = {
  pages: 'صفحات المادة',
  learn: 'تعلّم',
  use: 'استخدم',
  goal: 'الهدف',
  say: 'القراءة',
  words: 'الكلمات',
  dialogue: 'الحوار',
  rule: 'القاعدة',
  gap: 'إكمال الفراغات',
  match: 'التوصيل',
  order: 'ترتيب الكلمات',
  ask: 'أسئلة للحديث',
  roles: 'تمثيل الأدوار',
  exit: 'سؤال الختام',
  help: 'الشرح بالعربية',
  gapAt: 'الفراغ {number}',
  blank: 'فراغ',
  matchAt: 'الاختيار {number}',
  sentenceAt: 'الجملة {number}',
  tapped: 'الكلمات تظهر هنا بترتيب الضغط عليها.',
  answer: 'الإجابة:',
  wrong: 'خطأ:',
  right: 'الصواب:',
} as const
forReader(materialWords)

/** Texts of the library. */
export const libraryWords = {
  title: 'مكتبة المواد',
  note: 'أوراق جاهزة للدرس، كل ورقة في صفحتين.',
  levels: 'المستوى',
  everyLevel: 'كل المستويات',
  topic: 'الموضوع',
  everyTopic: 'كل الموضوعات',
  none: 'لا مادة بهذا المستوى وهذا الموضوع.',
  young: 'مناسبة للصغار',
  all: 'كل المواد',
  unknown: 'هذه المادة غير موجودة.',
  author: 'إعداد حوار',
  prepare: 'إعداد للدرس القادم',
  noLesson: 'لا دروس قادمة لإعدادها.',
} as const
forReader(libraryWords)

/** Texts of the material on the desk of a session. */
export const materialTabWords = {
  level: 'المستوى',
  everyLevel: 'كل المستويات',
  pick: 'مادة اليوم',
  answers: 'الإجابات',
  noneLeading: 'المادة المختارة من القائمة تظهر للطرفين فورًا.',
  none: 'تظهر مادة اليوم هنا فور اختيارها.',
  tooLong: 'في هذه المادة إجابة أطول من حدّها، والظاهر أولها.',
} as const
forReader(materialTabWords)
