/** Words of broken appointments and of the ladder, the same in messages, apps and back office. */
import type { ExcuseKind, PenaltyKind, ReliabilityLevel } from './reliability.ts'

export const penaltyKindWords: Readonly<Record<PenaltyKind, string>> = {
  canceled: 'إلغاء درس',
  slot: 'سحب موعد درس محجوز',
  'no-show': 'درس لم يحضره أحد',
  absent: 'غياب عن درس',
  late: 'دخول متأخر إلى درس',
}

export const excuseKindWords: Readonly<Record<ExcuseKind, string>> = {
  power: 'انقطاع الكهرباء',
  illness: 'مرض',
  'student-asked': 'بطلب من الطالب',
  other: 'سبب آخر',
}

export const levelWords: Readonly<Record<ReliabilityLevel, string>> = {
  0: 'ملتزم',
  1: 'تنبيه',
  2: 'ظهور متأخر',
  3: 'إيقاف الحجوزات الجديدة',
  4: 'إيقاف الحجوزات الجديدة',
  5: 'إيقاف الحجوزات الجديدة',
}
