import { forReader } from '@hiwar/kit/words/reader.ts'

export const lessonPlanWords = {
  title: 'إعداد الدرس',
  sheet: 'مادة الدرس',
  noSheet: 'بلا مادة',
  sheetHint: 'يظهر عنوانها على بطاقة الدرس عند الطرفين.',
  note: 'ملاحظة لنفسي',
  noteHint: 'لا تظهر إلا لك.',
  save: 'حفظ الإعداد',
  saved: 'تم حفظ إعداد الدرس.',
  lesson: 'الدرس',
  lessonOf: '{name}، {when}',
} as const
forReader(lessonPlanWords)
