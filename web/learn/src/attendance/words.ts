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

/** Words of one row of the record about a person: for a man, for a woman, and for a person of unknown gender. */
const ofEvent: Partial<Record<TimelineKind, readonly [male: string, female: string, unknown: string]>> = {
  join: ['دخل الغرفة', 'دخلت الغرفة', 'دخول الغرفة'],
  resume: ['عاد إلى الغرفة', 'عادت إلى الغرفة', 'عودة إلى الغرفة'],
  leave: ['غادر الغرفة', 'غادرت الغرفة', 'مغادرة الغرفة'],
  drop: ['انقطع اتصاله', 'انقطع اتصالها', 'انقطاع الاتصال'],
  'power-cut': ['انقطعت الكهرباء عنده', 'انقطعت الكهرباء عندها', 'انقطاع الكهرباء'],
  canceled: ['أُخرج من الغرفة بعد الإلغاء', 'أُخرجت من الغرفة بعد الإلغاء', 'خروج من الغرفة بعد الإلغاء'],
  closed: ['أُغلقت الغرفة وهو فيها', 'أُغلقت الغرفة وهي فيها', 'إغلاق الغرفة'],
}

/** Null for rows that mean nothing to the two members. */
export function eventWords(kind: TimelineKind, gender: Gender | null): string | null {
  const [male = null, female = null, unknown = null] = ofEvent[kind] ?? []
  if (gender === Gender.Male) return male
  return gender === Gender.Female ? female : unknown
}
