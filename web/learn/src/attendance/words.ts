import { Gender } from '@hiwar/contract/enumerations/basic.ts'
import type { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'

export const attendanceWords = {
  title: 'سجل الحضور',
  inside: 'في الغرفة خلال الدرس',
  events: 'ما حدث',
  nothing: 'لم يدخل أحد الغرفة.',
  pending: 'تصدر النتيجة بعد دقائق من نهاية الدرس.',
  byStaff: 'قرار فريق حوار: {reason}',
} as const

/** Words of one row of the record about a person, in the person's gender. */
const male: Partial<Record<TimelineKind, string>> = {
  join: 'دخل الغرفة',
  resume: 'عاد إلى الغرفة',
  leave: 'غادر الغرفة',
  drop: 'انقطع اتصاله',
  canceled: 'أُخرج من الغرفة بعد الإلغاء',
  closed: 'أُغلقت الغرفة وهو فيها',
}
const female: Partial<Record<TimelineKind, string>> = {
  join: 'دخلت الغرفة',
  resume: 'عادت إلى الغرفة',
  leave: 'غادرت الغرفة',
  drop: 'انقطع اتصالها',
  canceled: 'أُخرجت من الغرفة بعد الإلغاء',
  closed: 'أُغلقت الغرفة وهي فيها',
}
const unknown: Partial<Record<TimelineKind, string>> = {
  join: 'دخول الغرفة',
  resume: 'عودة إلى الغرفة',
  leave: 'مغادرة الغرفة',
  drop: 'انقطاع الاتصال',
  canceled: 'خروج من الغرفة بعد الإلغاء',
  closed: 'إغلاق الغرفة',
}

/** Null for rows that mean nothing to the two members. */
export function eventWords(kind: TimelineKind, gender: Gender | null): string | null {
  if (gender === Gender.Male) return male[kind] ?? null
  return (gender === Gender.Female ? female : unknown)[kind] ?? null
}
