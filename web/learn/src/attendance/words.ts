import { Gender } from '@hiwar/contract/enumerations/basic.ts'
import type { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'

export const attendanceWords = {
  title: 'سجل الحضور',
  inside: 'في القاعة خلال الدرس',
  events: 'ما حدث',
  nothing: 'لم يدخل أحد القاعة.',
  pending: 'تصدر النتيجة بعد دقائق من نهاية الدرس.',
  byStaff: 'قرار فريق العمل: {reason}',
} as const

/** Words of one row of the record about a person, in the person's gender. */
const male: Partial<Record<TimelineKind, string>> = {
  join: 'دخل القاعة',
  resume: 'عاد إلى القاعة',
  leave: 'غادر القاعة',
  drop: 'انقطع اتصاله',
  canceled: 'أُخرج من القاعة بعد الإلغاء',
  closed: 'انتهت القاعة وهو فيها',
}
const female: Partial<Record<TimelineKind, string>> = {
  join: 'دخلت القاعة',
  resume: 'عادت إلى القاعة',
  leave: 'غادرت القاعة',
  drop: 'انقطع اتصالها',
  canceled: 'أُخرجت من القاعة بعد الإلغاء',
  closed: 'انتهت القاعة وهي فيها',
}
const unknown: Partial<Record<TimelineKind, string>> = {
  join: 'دخول القاعة',
  resume: 'عودة إلى القاعة',
  leave: 'مغادرة القاعة',
  drop: 'انقطاع الاتصال',
  canceled: 'خروج من القاعة بعد الإلغاء',
  closed: 'انتهاء وقت القاعة',
}

/** Null for rows that mean nothing to the two members. */
export function eventWords(kind: TimelineKind, gender: Gender | null): string | null {
  if (gender === Gender.Male) return male[kind] ?? null
  return (gender === Gender.Female ? female : unknown)[kind] ?? null
}
