import type { Decision } from '@hiwar/contract/enumerations/reliability.ts'

export const penaltyWords = {
  title: 'الالتزام',
  none: 'لا مخالفات في آخر ٩٠ يومًا.',
  standing: 'المستوى «{level}»، ورصيد المخالفات {score}.',
  paused: 'لا حجوزات جديدة حتى {until}.',
  behind: 'ظهور بعد الآخرين حتى {until}.',
  lesson: 'الدرس {id}، {start}',
  weight: 'الوزن الآن {weight} من {points}',
  weightless: 'بلا وزن الآن',
  excuse: 'العذر: {kind}، {state}',
  grantExcuse: 'قبول العذر',
  refuseExcuse: 'رفض العذر',
  excuseDone: 'تم حفظ القرار.',
  appeal: 'نص التظلّم',
  due: 'موعد القرار {due}',
  late: 'متأخر منذ {due}، والمخالفة بلا وزن حتى القرار',
  grant: 'قبول التظلّم',
  grantNote: 'يزول أثر المخالفة على النقاط والتقييم.',
  refuse: 'رفض التظلّم',
  answer: 'الرد إلى صاحب الحساب',
  decide: 'القرار',
  done: 'تم حفظ القرار، ووصل إشعار إلى صاحب الحساب.',
  appeals: 'تظلّمات من المخالفات',
  suspensions: 'تظلّمات من الإيقاف',
  noAppeals: 'لا تظلّمات من المخالفات تنتظر قرارًا.',
} as const

export const penaltyStateWords: Readonly<Record<Decision, string>> = {
  waiting: 'بانتظار قرار',
  granted: 'مقبول',
  refused: 'مرفوض',
}
