import type { ageBands } from '@hiwar/contract/people/student-sheets.ts'
import { forReader } from '@hiwar/kit/words/reader.ts'

export const studentWords = {
  title: 'ملف الطالب',
  plan: 'إعداد الدرس القادم',
  noPlan: 'لا درس قادم بينكما لإعداده.',
  goals: 'الأهداف والمستوى',
  noGoals: 'لم تُحدَّد أهداف بعد.',
  noLevel: 'المستوى غير محدَّد بعد',
  lessons: 'آخر الدروس معك',
  first: 'أول درس معك. الأهداف والمستوى فقط.',
  nextStep: 'الخطوة التالية',
  homework: 'الواجب حتى {day}',
  corrections: 'التصحيحات',
  plain: 'لم يُكتب شيء في هذا الدرس.',
  open: 'مهارات لم تكتمل بعد',
  noneOpen: 'اكتملت مهارات هذا المستوى.',
  forbidden: 'يظهر هذا الملف قبل درسكما وحتى ٩٠ يومًا بعده.',
  unknown: 'هذا الحساب غير موجود.',
  toLessons: 'دروسي',
  enter: 'دخول الدرس',
} as const
forReader(studentWords)

/** What a student learns for, as a tutor reads it; the student's own words for it speak of oneself. */
export const goalsForTutor = {
  conversation: 'المحادثة بثقة',
  work: 'العمل',
  study: 'المدرسة أو الجامعة',
  exam: 'اختبار مثل آيلتس أو توفل',
  travel: 'السفر',
} as const

export const ageBandWords: Readonly<Record<(typeof ageBands)[number], string>> = {
  '10-12': 'من ١٠ إلى ١٢ سنة',
  '13-17': 'من ١٣ إلى ١٧ سنة',
  adult: '١٨ سنة أو أكثر',
}
