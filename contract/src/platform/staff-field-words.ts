/** Arabic names of what the control room keeps: texts, saved views, flags, acts on many rows, answers to questions. */
export const staffFieldWords = {
  number: 'الرقم',
  revision: 'رقم الحفظ',
  material: 'تعديل مؤثر',
  summary: 'ما تغيّر',
  effectiveAt: 'يسري من',
  page: 'الصفحة',
  shared: 'يراها الزملاء',
  percent: 'النسبة',
  ids: 'الأرقام',
  attempts: 'المحاولات',
  score: 'درجة الترشيح',
} as const
