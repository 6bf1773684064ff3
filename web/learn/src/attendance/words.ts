/** What the record of who was in the room says. */
export const attendanceWords = {
  title: 'سجل الحضور',
  inside: 'في القاعة خلال الدرس',
  events: 'ما حدث',
  nothing: 'لم يدخل أحد القاعة.',
  pending: 'تصدر النتيجة بعد دقائق من نهاية الدرس.',
  byStaff: 'قرار فريق العمل: {reason}',
} as const
