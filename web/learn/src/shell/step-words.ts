/** The five steps of joining as tutors read them, before the registration and after it. */
export const stepWords = {
  group: 'مجموعة المدرّسين',
  video: 'الفيديو التعريفي',
  interview: 'المقابلة',
  demo: 'الجلسة التجريبية',
  photo: 'التصوير المجاني',
} as const
