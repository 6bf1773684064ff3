/** A tutor's public page. */
export const personTexts = {
  title: '{name}، درس إنجليزية فردي',
  description:
    '{name}: {bio} دروس إنجليزية فردية بالفيديو على حوار، بدقائق أسبوعية ومواعيد من اختيارك، مع إلغاء مجاني قبل بداية الدرس.',
  book: 'حجز درس',
  about: 'نبذة',
  topics: 'موضوعات الدروس',
  reviews: 'التقييمات',
  noReviews: 'لا تقييمات بعد. التقييم متاح بعد أول درس.',
  numbers: 'بالأرقام',
  others: 'كل المدرّسين',
  video: 'فيديو تعريفي: {name}',
} as const
