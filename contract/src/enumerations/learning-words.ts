/** Words for goals and levels, as a student says them of oneself; they fit women and men. */
import type { EnglishLevel, LearningGoal } from './learning.ts'

export const goalWords: Record<LearningGoal, string> = {
  conversation: 'أتكلم إنجليزي بثقة',
  work: 'شغلي ومستقبلي المهني',
  study: 'المدرسة أو الجامعة',
  exam: 'اختبار مثل آيلتس أو توفل',
  travel: 'السفر',
}

export const levelWords: Record<EnglishLevel, string> = {
  a1: 'أبدأ من الصفر',
  a2: 'عندي كلمات أساسية',
  b1: 'أتكلم بجمل بسيطة',
  b2: 'أتكلم في أغلب الموضوعات',
  c1: 'أتكلم بطلاقة',
  unknown: 'لا أعرف مستواي بعد',
}
