/** Texts of the week and its times. */
export const weekWords = {
  previousWeek: 'الأسبوع السابق',
  thisWeek: 'هذا الأسبوع',
  nextWeek: 'الأسبوع التالي',
  weekOf: 'أسبوع {range}',
  days: 'أيام الأسبوع',
  free: 'المتاح {free}',
  noneFree: 'لا وقت متاح هذا الأسبوع.',
  allTaken: 'لا وقت متاح، المحجوز {taken}',
  totals: 'المتاح {free}، المحجوز {taken}',
  and: '{hours} و{minutes}',
  booked: 'محجوز',
  interview: 'مقابلة',
  demo: 'جلسة تجريبية',
  freeWhole: 'متاح كله',
  noneDay: 'لا مواعيد في هذا اليوم.',
} as const
